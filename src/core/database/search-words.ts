import type { Filter } from 'mongodb';
import { foldText } from '../text/fold-text';

/** Maximum length of an e-mail address, which is the longest text that can be searched as a whole. */
const MAX_LENGTH = 254;

/**
 * Maximum length of the prefixes that are stored as words. A short prefix matches many records, so the index must
 * return them in the order of the list.
 */
const STORED_PREFIX = 4;

/**
 * Name of the search index in every collection with `searchWords`. Its keys are the scope, the words, and the sort keys
 * of the list.
 */
export const SEARCH_INDEX = 'wallet_search';

/** Word separators, in addition to spaces and hyphens, which `foldText` turns into a single space. */
const SEPARATORS = /[\s,;/_]+/g;

const APOSTROPHES = /'/g;

/** Fields that lists use to search and sort records (docs/contract/requests.md#lists). */
export interface ListKeys {
  searchWords: string[];
  /** The folded name. `sort=name` and `sort=lastName` use it. */
  sortName: string;
}

/**
 * @param name the text by which lists sort the record
 * @param texts the strings that a search can find, usually including the name
 */
export function listKeys(name: string | null | undefined, ...texts: (string | null | undefined)[]): ListKeys {
  return { searchWords: searchWords(...texts), sortName: foldText(name ?? '') };
}

/** Names of these derived fields. A record in which only they differ counts as unchanged. */
export const LIST_KEYS: readonly string[] = ['searchWords', 'sortName'] satisfies (keyof ListKeys)[];

/**
 * Returns the searchable words of a record. For each word in its texts, these are the text from that word to the end,
 * and short prefixes of it.
 */
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

/**
 * Whether a word starts here: at the start of the text, after a space, or after an apostrophe, so that `argent` finds
 * d’Argent.
 */
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
  /**
   * Matches only the first characters of a longer prefix. It matches too many records, but the index returns them in
   * the order of the list.
   */
  begin?: Filter<{ searchWords: string[] }>;
}

export function searchFor(text: string): Search {
  const prefix = searched(separated(text)).slice(0, MAX_LENGTH);
  if (prefix.length <= STORED_PREFIX) return { prefix, filter: { searchWords: prefix } };
  return {
    prefix,
    // MongoDB can look up a pure prefix pattern directly in the index. The pattern is a string, because MongoDB rejects
    // the way in which a RegExp escapes U+2028.
    filter: { searchWords: { $regex: `^${prefix.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}` } },
    begin: { searchWords: prefix.slice(0, STORED_PREFIX) },
  };
}
