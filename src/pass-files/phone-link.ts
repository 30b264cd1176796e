/** An extension as people write it: "ext. 12", "x12", "poste 12", "#12", or RFC 3966's ";ext=12". */
const EXTENSION =
  /(?:[\s,;]*(?:(?<![a-z])(?:extension|extn|ext|poste)\.?|(?<=[\d\s)])x)\s*[:.#=]?|\s*#|;ext=)\s*(\d{1,7})\s*$/i;
/** A country in brackets: "(+33) 1 …". */
const COUNTRY = /^\(\s*(\+\d{1,3})\s*\)/;
/** A trunk prefix that is only dialled at home: "+44 (0) 20 …". In Italy the 0 belongs to the number: "+39 (0)6 …". */
const TRUNK = /^((?:\+|00\s*)(?!39(?!\d))\d{1,3}[\s.-]*)\(\s*0\s*\)/;
/** A slash behind an area code; behind anything else it joins two numbers. */
const AREA_CODE = /^((?:\+\d{1,3}[\s.-]*|0)\d{1,4})\s*\/\s*(?=[\d\s-]+$)/;
/** Digits with what people put between them, and `*` and `#` of service codes. */
const NUMBER = /^\+?[\d\s().\-\u2010-\u2015\u2212*#]+$/;

/** International numbers have 15 digits (E.164); the prefix 00 and a service code may come before. */
const MAX_DIGITS = 18;

/**
 * The `tel:` link of a number as people write it (RFC 3966), with its extension. Null for a text that is not one number:
 * letters, two numbers, or no digits (docs/contract/templates.md#telephone-links). A number without a country stays local.
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
  // A service code such as *100# cannot stand in a link but escaped.
  return `tel:${dialled.replaceAll('#', '%23')}${found ? `;ext=${found[1]}` : ''}`;
}

/** Of two numbers side by side, each has a long group of digits, or they are set apart. */
function isTwoNumbers(number: string): boolean {
  const [groups, parts] = [number.split(/\s+/), number.split(/\s{2,}|\s[-\u2010-\u2015]\s/)];
  const longer = (texts: readonly string[], least: number) =>
    texts.filter((text) => text.replace(/\D/g, '').length >= least).length;
  return longer(groups, 6) > 1 || longer(parts, 7) > 1;
}
