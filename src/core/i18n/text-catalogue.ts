import { DeclaredNames } from '../declared-names';
import { LANGUAGES, type Language } from './language';

export type TextNode = string | { readonly [key: string]: TextNode };

export type DomainTexts = Readonly<Record<Language, Readonly<Record<string, TextNode>>>>;

export type TextTree = Record<string, Record<string, Record<string, TextNode>>>;

const DECLARED: TextTree = {};
const names = new DeclaredNames('text');

/**
 * Declares the texts of a domain. Call this function while the domain’s module is being loaded, because `i18n/` is read
 * afterwards.
 * @throws Error for a duplicate key, or for a key that is missing in one language
 */
export function declareTexts(group: string, texts: DomainTexts): void {
  for (const lang of LANGUAGES) {
    const missing = LANGUAGES.flatMap((other) => Object.keys(texts[other])).find(
      (key) => !Object.hasOwn(texts[lang], key),
    );
    if (missing) throw new Error(`The text ${group}.${missing} is missing in ${lang}`);
  }
  names.declare(Object.keys(texts.en).map((key) => `${group}.${key}`));
  for (const lang of LANGUAGES) addTexts(DECLARED, lang, group, texts[lang]);
}

/**
 * Merges the texts of `i18n/` with the texts that domains have declared.
 * @throws Error for a duplicate key
 */
export function withDeclaredTexts(texts: TextTree): TextTree {
  const all: TextTree = {};
  for (const source of [texts, DECLARED]) {
    for (const [lang, groups] of Object.entries(source)) {
      for (const [group, entries] of Object.entries(groups)) addTexts(all, lang, group, entries);
    }
  }
  return all;
}

function addTexts(tree: TextTree, lang: string, group: string, texts: Readonly<Record<string, TextNode>>): void {
  const known = ((tree[lang] ??= {})[group] ??= {});
  for (const [key, text] of Object.entries(texts)) {
    if (Object.hasOwn(known, key)) throw new Error(`The text ${group}.${key} is declared twice`);
    known[key] = text;
  }
}
