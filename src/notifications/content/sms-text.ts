import { foldText } from '../../core/text/fold-text';
import { oneLine } from './text-cleaning';

/** The GSM alphabet of SMS (3GPP TS 23.038, 6.2.1), except line breaks, which these SMS do not contain. */
const GSM =
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** Each of these counts as two characters. */
const GSM_EXTENSION = '^{}\\[~]|€';

const SEPTETS: ReadonlyMap<string, number> = new Map([
  ...[...GSM].map((letter): [string, number] => [letter, 1]),
  ...[...GSM_EXTENSION].map((letter): [string, number] => [letter, 2]),
]);

/** Replacements that mean the same to readers. `foldText` replaces accented letters. */
const PLAIN: Readonly<Record<string, string>> = {
  ...same("'", '‘’‚‛ʼʹ′´`‹›'),
  ...same('"', '“”„‟″«»'),
  ...same('-', '‐‑‒–—―−•·'),
  ...same('o', '°'),
  ...same('x', '×'),
  ...same('(c)', '©'),
  ...same('(R)', '®'),
};

/** French guillemets, including the spaces next to them. */
const FRENCH_QUOTES = /«[\u00a0\u202f]+|[\u00a0\u202f]+»/g;

/** Maximum number of SMS parts that providers accept. */
const MAX_PARTS = 10;

/** Number of characters in each part of a multipart SMS, whose header takes up some of the space. */
const PART = { GSM: 153, UCS2: 67 } as const;

const ELLIPSIS = '...';

/**
 * Converts text to a one-line SMS with as few parts as possible. Characters outside the GSM alphabet are replaced if
 * the whole text then fits that alphabet. Otherwise, for example if a name is in Cyrillic, the text is sent unchanged,
 * with 67 instead of 153 characters per part. Text that is too long for ten parts is cut.
 * @param ending links, which are never changed or cut
 */
export function smsText(text: string, ending = ''): string {
  const end = ending === '' ? '' : ` ${ending}`;
  const plain = inGsm(text);
  const chosen = plain !== undefined && isGsm(end) ? plain : oneLine(text);
  const most = MAX_PARTS * PART[isGsm(chosen + end) ? 'GSM' : 'UCS2'] - smsLength(end);
  return cutSms(chosen, most) + end;
}

/** Returns the length in septets if the text fits the GSM alphabet, and otherwise in UTF-16 units. */
export function smsLength(text: string): number {
  if (!isGsm(text)) return text.length;
  return [...text].reduce((sum, letter) => sum + (SEPTETS.get(letter) ?? 0), 0);
}

/**
 * Cuts text between visible characters, never within an emoji or an accented letter.
 * @param most maximum `smsLength`
 */
export function cutSms(text: string, most: number): string {
  if (smsLength(text) <= most) return text;
  const counts = isGsm(text) ? smsLength : (part: string) => part.length;
  let length = ELLIPSIS.length;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    length += counts(segment);
    if (length > most) break;
    kept += segment;
  }
  return kept.trimEnd() + ELLIPSIS;
}

/** Converts text to the GSM alphabet. Returns undefined if a character has no equivalent. */
export function inGsm(text: string): string | undefined {
  const quoted = text.replace(FRENCH_QUOTES, '"');
  const plain = [...oneLine(quoted.normalize('NFC'))].map((letter) => (SEPTETS.has(letter) ? letter : plainOf(letter)));
  const whole = oneLine(plain.join(''));
  return isGsm(whole) ? whole : undefined;
}

function plainOf(letter: string): string {
  const known = PLAIN[letter];
  if (known !== undefined) return known;
  const folded = foldText(letter);
  return letter === letter.toLowerCase() ? folded : folded.toUpperCase();
}

function isGsm(text: string): boolean {
  for (const letter of text) if (!SEPTETS.has(letter)) return false;
  return true;
}

function same(plain: string, letters: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, plain]));
}
