import type { Filter } from 'mongodb';

/** Longest text that is searched whole: an e-mail address; barcodes are shorter. */
const LONGEST = 254;

/** Prefixes up to here are stored as words of their own: short ones find much, and must be read in the list's order. */
const STORED_PREFIX = 4;

/** Every collection with `searchWords` has the index by this name: its scope, the words, then the list's order. */
export const SEARCH_INDEX = 'wallet_search';

/** What parts a text into words. */
const BREAKS = /[\s\-_'’,;/]+/;

const PLAIN = /^[\x20-\x7e]*$/;

/** Text as it is searched: without case and accents. */
function fold(text: string): string {
  // Most texts have no accents, and looking for them takes ten times as long.
  return (PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
}

/**
 * The words under which a record is found: each word of its texts, each text whole, and their short prefixes. They are
 * stored beside the record and indexed.
 */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (text === undefined || text === null) continue;
    const folded = fold(text.trim());
    addWord(words, folded);
    for (const word of folded.split(BREAKS)) addWord(words, word);
  }
  return [...words];
}

function addWord(words: Set<string>, word: string): void {
  for (let length = 1; length <= STORED_PREFIX && length <= word.length; length++) words.add(word.slice(0, length));
  if (word.length > STORED_PREFIX) words.add(word.slice(0, LONGEST));
}

/** How records are found by a prefix. */
export interface Search {
  prefix: string;
  /** What finds them. A short prefix is a stored word; of a longer one the stored words that begin with it. */
  filter: Filter<{ searchWords: string[] }>;
  /** What finds by the stored part of a longer prefix: those and others, but in the list's order. */
  begin?: Filter<{ searchWords: string[] }>;
}

export function searchFor(text: string): Search {
  const prefix = fold(text.trim()).slice(0, LONGEST);
  if (prefix.length <= STORED_PREFIX) return { prefix, filter: { searchWords: prefix } };
  return {
    prefix,
    // A pattern that is nothing but a prefix has exact bounds in the index.
    filter: { searchWords: new RegExp(`^${prefix.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`) },
    begin: { searchWords: prefix.slice(0, STORED_PREFIX) },
  };
}
