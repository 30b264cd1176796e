import type { Filter } from 'mongodb';
import { foldText } from '../text/fold-text';

/** Length of an e-mail address, the longest text that is searched whole. */
const MAX_LENGTH = 254;

/** Longest prefix stored as a word. Short ones match many records, so an index must have the list's order. */
const STORED_PREFIX = 4;

/** Name of the index in every collection with `searchWords`: scope, words, the list's order. */
export const SEARCH_INDEX = 'wallet_search';

/** What separates words, besides the blanks and hyphens that `foldText` makes one blank of. */
const SEPARATORS = /[\s,;/_]+/g;

const APOSTROPHES = /'/g;

/** What lists search and sort a record by (docs/contract/requests.md#lists). */
export interface ListKeys {
  searchWords: string[];
  /** What `sort=name` and `sort=lastName` sort by: the folded name. */
  sortName: string;
}

/** @param name the text that lists sort by @param texts what a search finds; mostly the name is one of them */
export function listKeys(name: string | null | undefined, ...texts: (string | null | undefined)[]): ListKeys {
  return { searchWords: searchWords(...texts), sortName: foldText(name ?? '') };
}

/** Names of derived fields: a record whose other fields stay the same has not changed. */
export const LIST_KEYS: readonly string[] = ['searchWords', 'sortName'] satisfies (keyof ListKeys)[];

/** The searchable words of a record: its texts from each of their words to the end, and their short prefixes. */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (text === undefined || text === null) continue;
    const folded = separated(text);
    for (let at = 0; at < folded.length; at++) if (isBeginning(folded, at)) addWord(words, searched(folded.slice(at)));
  }
  return [...words];
}

function separated(text: string): string {
  return foldText(text).replace(SEPARATORS, ' ').trim();
}

/** A word begins at the start, after a blank and after an apostrophe: `argent` finds d’Argent. */
function isBeginning(text: string, at: number): boolean {
  const before = text[at - 1];
  return (at === 0 || before === ' ' || before === "'") && text[at] !== ' ' && text[at] !== "'";
}

function searched(folded: string): string {
  return folded.includes("'") ? folded.replace(APOSTROPHES, '') : folded;
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
  const prefix = searched(separated(text)).slice(0, MAX_LENGTH);
  if (prefix.length <= STORED_PREFIX) return { prefix, filter: { searchWords: prefix } };
  return {
    prefix,
    // A pure prefix pattern has exact index bounds. As text: a RegExp writes U+2028 in a way that MongoDB refuses.
    filter: { searchWords: { $regex: `^${prefix.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}` } },
    begin: { searchWords: prefix.slice(0, STORED_PREFIX) },
  };
}
