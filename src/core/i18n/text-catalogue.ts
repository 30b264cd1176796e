import { DeclaredNames } from '../declared-names';
import { LANGUAGES, type Language } from './language';

/** A text, or texts under a name of their own. */
export type TextNode = string | { readonly [key: string]: TextNode };

/** Texts of a domain by key, in each language. */
export type DomainTexts = Readonly<Record<Language, Readonly<Record<string, TextNode>>>>;

/** Texts by language, group and key. */
export type TextTree = Record<string, Record<string, Record<string, TextNode>>>;

const DECLARED: TextTree = {};
const names = new DeclaredNames('text');

/**
 * Adds a domain's texts to a group such as `errors`. Domains do so when they are loaded, `i18n/` is read later.
 * @throws Error for a key that somebody else has, and for one that a language lacks
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

/** The texts of `i18n/` together with those of the domains. @throws Error for a key that is there twice */
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
    if (Object.hasOwn(known, key)) throw new Error(`The text ${group}.${key} is there twice`);
    known[key] = text;
  }
}
