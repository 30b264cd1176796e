/** Letters that Unicode does not decompose, with what people type if their keyboard does not have them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ς: 'σ',
};

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Characters that keyboards, word processors, and people use as apostrophes. */
const APOSTROPHES = /[’‘‛ʼʻʹ′´`]/g;

/** Spaces, hyphens, and dashes. */
const BLANKS = /[\s\-\u2010-\u2015\u2212]+/g;

/** Invisible characters, such as soft hyphens, zero-width characters, and direction marks. */
const INVISIBLE = /\p{Cf}/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Normalizes text for searches, sort keys, and headings. Ignores case, accents, ligatures, the form of apostrophes, and
 * invisible characters. Treats a hyphen as a space, and several spaces as one.
 */
export function foldText(text: string): string {
  // Most strings are plain ASCII. Normalizing a string takes ten times as long.
  const letters = PLAIN.test(text) ? text.toLowerCase().replaceAll('`', "'") : foldLetters(text);
  return letters.replace(BLANKS, ' ').trim();
}

function foldLetters(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter]);
}
