import type { Filter } from 'mongodb';

/** Length of an e-mail address, the longest text that is searched whole. */
const MAX_LENGTH = 254;

/** Longest prefix stored as a word. Short ones match many records, so an index must have the list's order. */
const STORED_PREFIX = 4;

/** Name of the index in every collection with `searchWords`: scope, words, the list's order. */
export const SEARCH_INDEX = 'wallet_search';

const BREAKS = /[\s\-_'’,;/]+/;

const PLAIN = /^[\x20-\x7e]*$/;

function fold(text: string): string {
  // Most texts have no accents, and normalizing takes ten times as long.
  return (PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
}

/** The searchable words of a record: each word of its texts, each text whole, and their short prefixes. */
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
  if (word.length > STORED_PREFIX) words.add(word.slice(0, MAX_LENGTH));
}

export interface Search {
  prefix: string;
  filter: Filter<{ searchWords: string[] }>;
  /** Matches a longer prefix's stored part: a superset, but in the list's order. */
  begin?: Filter<{ searchWords: string[] }>;
}

export function searchFor(text: string): Search {
  const prefix = fold(text.trim()).slice(0, MAX_LENGTH);
  if (prefix.length <= STORED_PREFIX) return { prefix, filter: { searchWords: prefix } };
  return {
    prefix,
    // A pure prefix pattern has exact index bounds. As text: a RegExp writes U+2028 in a way that MongoDB refuses.
    filter: { searchWords: { $regex: `^${prefix.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}` } },
    begin: { searchWords: prefix.slice(0, STORED_PREFIX) },
  };
}
