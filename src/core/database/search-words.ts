import type { Filter } from 'mongodb';
import { foldText } from '../text/fold-text';

/** Length of an e-mail address, the longest text that can be searched in full. */
const MAX_LENGTH = 254;

/** Longest prefix stored as a word. Short prefixes match many records, so the index must have the list’s order. */
const STORED_PREFIX = 4;

/** Name of the index in every collection with `searchWords`. Its keys are the scope, the words and the list’s order. */
export const SEARCH_INDEX = 'wallet_search';

/** Word separators, in addition to spaces and hyphens, which `foldText` turns into a single space. */
const SEPARATORS = /[\s,;/_]+/g;

const APOSTROPHES = /'/g;

/** Keys by which lists search and sort a record (docs/contract/requests.md#lists). */
export interface ListKeys {
  searchWords: string[];
  /** The folded name, which `sort=name` and `sort=lastName` sort by. */
  sortName: string;
}

/**
 * @param name the text to sort by in lists
 * @param texts the strings that a search finds, usually including the name
 */
export function listKeys(name: string | null | undefined, ...texts: (string | null | undefined)[]): ListKeys {
  return { searchWords: searchWords(...texts), sortName: foldText(name ?? '') };
}

/** Names of derived fields. A record has not changed if only these differ. */
export const LIST_KEYS: readonly string[] = ['searchWords', 'sortName'] satisfies (keyof ListKeys)[];

/** The searchable words of a record: each text from the start of each of its words, and short prefixes of those. */
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

/** A word starts at the beginning, after a space, or after an apostrophe: `argent` finds d’Argent. */
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
  /** Matches the stored part of a longer prefix: finds too many records, but in the list’s order. */
  begin?: Filter<{ searchWords: string[] }>;
}

export function searchFor(text: string): Search {
  const prefix = searched(separated(text)).slice(0, MAX_LENGTH);
  if (prefix.length <= STORED_PREFIX) return { prefix, filter: { searchWords: prefix } };
  return {
    prefix,
    // A pure prefix pattern has exact index bounds. Sent as text, because MongoDB rejects how a RegExp writes U+2028.
    filter: { searchWords: { $regex: `^${prefix.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}` } },
    begin: { searchWords: prefix.slice(0, STORED_PREFIX) },
  };
}
