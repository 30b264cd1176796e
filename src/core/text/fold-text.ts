/** Letters that Unicode does not decompose, as people write them who do not have them on their keyboard. */
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

/** What keyboards, word processors and people type for an apostrophe. */
const APOSTROPHES = /[’‘‛ʼʻʹ′´`]/g;

/** Blanks, hyphens and dashes. */
const BLANKS = /[\s\-\u2010-\u2015\u2212]+/g;

/** Characters that are not seen: soft hyphen, zero width, direction. */
const INVISIBLE = /\p{Cf}/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * A text as searches, sort keys and headings compare it. Case, accents, ligatures, the form of an apostrophe and
 * invisible characters do not count; a hyphen is a blank, and several blanks are one.
 */
export function foldText(text: string): string {
  // Most texts are plain ASCII, and normalizing takes ten times as long.
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
