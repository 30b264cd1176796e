import { foldText } from '../../core/text/fold-text';
import { oneLine } from './text-cleaning';

/** The alphabet of SMS (3GPP TS 23.038, 6.2.1). Without line breaks, which SMS here do not have. */
const GSM =
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** Each of these takes the place of two characters. */
const GSM_EXTENSION = '^{}\\[~]|€';

const SEPTETS: ReadonlyMap<string, number> = new Map([
  ...[...GSM].map((letter): [string, number] => [letter, 1]),
  ...[...GSM_EXTENSION].map((letter): [string, number] => [letter, 2]),
]);

/** Replacements that people read as the same. Those of letters follow from `foldText`. */
const PLAIN: Readonly<Record<string, string>> = {
  ...same("'", '‘’‚‛ʼʹ′´`‹›'),
  ...same('"', '“”„‟″«»'),
  ...same('-', '‐‑‒–—―−•·'),
  ...same('o', '°'),
  ...same('x', '×'),
  ...same('(c)', '©'),
  ...same('(R)', '®'),
};

/** Guillemets as French sets them: the blank inside belongs to them. */
const FRENCH_QUOTES = /«[\u00a0\u202f]+|[\u00a0\u202f]+»/g;

/** Parts of a long SMS that providers still accept. */
const MAX_PARTS = 10;

/** Characters of each part, because a part of a long SMS also says which one it is. */
const PART = { GSM: 153, UCS2: 67 } as const;

const ELLIPSIS = '...';

/**
 * An SMS in one line, with as few parts as possible: other characters become those of the GSM alphabet where that brings the
 * whole of it in. A text that stays outside, such as a name in Cyrillic, is sent as it is, at 67 characters a part in place
 * of 153. A text too long for ten parts is cut.
 * @param ending links, which are never changed nor cut
 */
export function smsText(text: string, ending = ''): string {
  const end = ending === '' ? '' : ` ${ending}`;
  const plain = inGsm(text);
  const chosen = plain !== undefined && isGsm(end) ? plain : oneLine(text);
  const most = MAX_PARTS * PART[isGsm(chosen + end) ? 'GSM' : 'UCS2'] - smsLength(end);
  return cutSms(chosen, most) + end;
}

/** Septets of the GSM alphabet, or UTF-16 units of a text outside. */
export function smsLength(text: string): number {
  if (!isGsm(text)) return text.length;
  return [...text].reduce((sum, letter) => sum + (SEPTETS.get(letter) ?? 0), 0);
}

/** Cuts between characters as people see them, never inside an emoji or an accented letter. @param most as `smsLength` counts */
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

/** The text in the GSM alphabet; undefined where a character has no equivalent. */
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
