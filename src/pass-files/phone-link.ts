/** An extension as people write it: "ext. 12", "x12", "poste 12", "#12", or ";ext=12" of RFC 3966. */
const EXTENSION =
  /(?:[\s,;]*(?:(?<![a-z])(?:extension|extn|ext|poste)\.?|(?<=[\d\s)])x)\s*[:.#=]?|\s*#|;ext=)\s*(\d{1,7})\s*$/i;
/** A country code in parentheses: "(+33) 1 …". */
const COUNTRY = /^\(\s*(\+\d{1,3})\s*\)/;
/**
 * A trunk prefix, which is dialed only within the country: "+44 (0) 20 …". In Italy, the 0 is part of the number: "+39
 * (0)6 …".
 */
const TRUNK = /^((?:\+|00\s*)(?!39(?!\d))\d{1,3}[\s.-]*)\(\s*0\s*\)/;
/** An area code followed by a slash. Anywhere else, a slash separates two numbers. */
const AREA_CODE = /^((?:\+\d{1,3}[\s.-]*|0)\d{1,4})\s*\/\s*(?=[\d\s-]+$)/;
/** Digits with common separators, and the characters `*` and `#` of service codes. */
const NUMBER = /^\+?[\d\s().\-\u2010-\u2015\u2212*#]+$/;

/**
 * Maximum number of digits. International numbers have up to 15 (E.164), and the prefix 00 or a service code can
 * precede them.
 */
const MAX_DIGITS = 18;

/**
 * Converts a phone number as people write it, including an extension, to a `tel:` link (RFC 3966). Returns null for
 * text that is not exactly one number, for example if it has letters, two numbers, or no digits
 * (docs/contract/templates.md#telephone-links). A number without a country code stays local.
 */
export function phoneLink(text: string): string | null {
  const written = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const found = EXTENSION.exec(written);
  const number = written
    .slice(0, found?.index)
    .replace(COUNTRY, '$1 ')
    .replace(TRUNK, '$1')
    .replace(AREA_CODE, '$1 ')
    .trim();
  if (!NUMBER.test(number) || isTwoNumbers(number)) return null;
  const dialled = number.replace(/[^\d+*#]/g, '').replace(/^00(?=[1-9])/, '+');
  const digits = dialled.replace(/\D/g, '').length;
  if (digits === 0 || digits > MAX_DIGITS || (dialled.startsWith('+') && digits > 15)) return null;
  // In a link, the `#` of a service code such as #31# must be escaped.
  return `tel:${dialled.replaceAll('#', '%23')}${found ? `;ext=${found[1]}` : ''}`;
}

/** Whether the text contains two numbers: it has two long groups of digits, or a separator between numbers. */
function isTwoNumbers(number: string): boolean {
  const [groups, parts] = [number.split(/\s+/), number.split(/\s{2,}|\s[-\u2010-\u2015]\s/)];
  const longer = (texts: readonly string[], least: number) =>
    texts.filter((text) => text.replace(/\D/g, '').length >= least).length;
  return longer(groups, 6) > 1 || longer(parts, 7) > 1;
}
