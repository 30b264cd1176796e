import { listKeys, searchFor, searchWords } from '../../../../src/core/database/search-words';
import { fold as foldOf110, searchWords as searchWordsOf110 } from '../../../../src/releases/1.1.0/fold';

/** As MongoDB compares them: a short prefix is a stored word, a longer one begins one. */
function finds(text: string, search: string): boolean {
  const { prefix, begin } = searchFor(search);
  const words = searchWords(text);
  return begin ? words.some((word) => word.startsWith(prefix)) : words.includes(prefix);
}

const FOUND: [text: string, ...searches: string[]][] = [
  ['Łukasz', 'lukasz', 'Łuk', 'ŁUKASZ', 'l'],
  ['Søren', 'soren', 'søren'],
  ['Østergård', 'ostergard', 'østergård'],
  ['Işık', 'isik', 'ışık', 'IŞIK'],
  ['Strauß', 'strauss', 'STRAUSS', 'strauß'],
  ['Cœur', 'coeur', 'cœur'],
  ['Đặng', 'dang', 'đặng'],
  ['Ægir Þór', 'aegir', 'thor', 'ægir þór'],
  ['Zoe\u0308', 'zoë', 'zoe'],
  ['Émile d’Argent', "d'argent", 'd’argent', 'dʼargent', 'argent', 'emile d', "émile d'a", 'dargent'],
  ["Conan O'Brien", 'o’brien', "o'brien", 'obrien', 'brien', 'conan o'],
  ['Marie Jean-Luc', 'jean luc', 'jean-luc', 'JEAN‑LUC', 'jean  luc', 'luc', 'marie jean l', 'jean -'],
  ['Pass of Jean-Luc Picard', 'jean luc', 'jean-luc p', 'luc picard', 'of jean'],
  ['Lovelace, Ada', 'ada', 'lovelace ada', 'lovelace, ada'],
  ['Zero\u200bWidth', 'zerowidth', 'zero\u200bwidth'],
  ['ada.lovelace@example.com', 'ada.lovelace@example.com', 'ada.l'],
  ['jean-luc_picard@example.com', 'jean-luc_picard@example.com', 'picard@example'],
  ['MEMBER-0001', 'member-0001', 'member-', '0001'],
  ['Иван Ёлкин', 'елкин', 'ёлкин', 'иван'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'οδυσσευσ'],
];

it.each(FOUND)('%s is found by each of its words, in any spelling', (text, ...searches) => {
  expect(searches.filter((search) => !finds(text, search))).toEqual([]);
});

it.each([
  ['Łukasz', 'ukasz'],
  ["O'Brien", 'rien'],
  ['Jean-Luc', 'ean'],
  ['Jean-Luc', 'luc jean'],
  ['Ada Lovelace', 'lovelace ada'],
  ['ada@example.com', 'example.com'],
  ['Ada', ' '],
  ['Ada', '-'],
  ['Ada', '’'],
  ['', 'a'],
])('%s is not found by %j', (text, search) => {
  expect(finds(text, search)).toBe(false);
});

it('stores at most one word per start of a word in the name', () => {
  expect(searchWords('Marie Jean-Luc', null, undefined, '')).toEqual([
    'm',
    'ma',
    'mar',
    'mari',
    'marie jean luc',
    'j',
    'je',
    'jea',
    'jean',
    'jean luc',
    'l',
    'lu',
    'luc',
  ]);
});

it('sorts by name, ignoring case and accents', () => {
  const names = ['Zoé', 'adam', 'van Gogh', 'Émile', 'O’Neil', "O'Neal", 'Åse', null];
  const sorted = names.toSorted((one, other) => (listKeys(one).sortName < listKeys(other).sortName ? -1 : 1));
  expect(sorted).toEqual([null, 'adam', 'Åse', 'Émile', "O'Neal", 'O’Neil', 'van Gogh', 'Zoé']);
});

it('release 1.1.0 migrates records to the same keys', () => {
  for (const [text] of FOUND) {
    expect([foldOf110(text), searchWordsOf110(text)]).toEqual([listKeys(text).sortName, searchWords(text)]);
  }
});
