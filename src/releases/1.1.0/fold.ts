// Normalizes text as release 1.1.0 does. This is a copy, because the service's own function may change later.

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
const APOSTROPHES = /[’‘‛ʼʻʹ′´`]/g;
const HYPHENS = /\s*[-\u2010-\u2015\u2212]\s*/g;
const STORED_PREFIX = 4;
const MAX_LENGTH = 254;

type Text = string | null | undefined;

export function fold(text: Text): string {
  return (text ?? '')
    .replace(/\p{Cf}/gu, '')
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter])
    .replace(HYPHENS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function searchWords(...texts: Text[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const folded = fold(text)
      .replace(/[\s,;/_]+/g, ' ')
      .trim();
    for (const { index } of folded.matchAll(/[^ ']+/g)) {
      const word = folded.slice(index).replaceAll("'", '').slice(0, MAX_LENGTH);
      for (let length = 1; length <= STORED_PREFIX && length <= word.length; length++) words.add(word.slice(0, length));
      words.add(word);
    }
  }
  return [...words];
}
