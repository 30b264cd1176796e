import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../../core/i18n/language';
import { isMarkedKey, withoutMark } from '../plain-texts';
import type { PassTranslations } from '../../pass-model/apple-content';
import type { ApplePassJson } from '../../pass-model/pass-json';

/** A pass for all languages. Keys replace the texts that differ by language. */
export interface LocalizedPass {
  passJson: ApplePassJson;
  /** Texts of the business for each language, by key. Absent if there are none. */
  texts?: PassTranslations;
}

type ByLanguage<T> = Record<Language, T>;

const [FIRST, ...OTHERS] = LANGUAGES;
const PREFIX = 'text_';
const KEY_DIGITS = 16;
/** Key of machine-readable data, which phones do not translate. */
const UNTRANSLATED = 'semantics';

/**
 * Merges the passes of all languages into one. A string that differs by language is replaced by a key that is derived
 * from all its versions. This means that equal labels can have different translations, that the pass changes if a
 * translation changes, and that no text written by a person equals a key
 * (docs/contract/apple.md#texts-of-the-business).
 */
export function localizePass(passes: ByLanguage<ApplePassJson>): LocalizedPass {
  for (let salt = 0; ; salt += 1) {
    const found = new Found(salt);
    const passJson = found.join(passes) as ApplePassJson;
    if (!found.hasCollision) return { passJson, texts: found.texts };
  }
}

/** The strings found in a pass. */
class Found {
  private readonly byKey = new Map<string, ByLanguage<string>>();
  /** Texts that start like a key but are not known as one. */
  private readonly similar = new Set<string>();

  constructor(private readonly salt: number) {}

  /** Whether a text equals a key. This can happen if someone copied a key from a file. */
  get hasCollision(): boolean {
    return [...this.similar].some((text) => this.byKey.has(text));
  }

  get texts(): PassTranslations | undefined {
    if (this.byKey.size === 0) return undefined;
    const entries = [...this.byKey];
    return byLanguage((language) => Object.fromEntries(entries.map(([key, texts]) => [key, texts[language]])));
  }

  /** Returns the value in the first language. Keys replace the strings that differ in other languages. */
  join(values: ByLanguage<unknown>): unknown {
    const value = values[FIRST];
    if (typeof value === 'string') {
      return OTHERS.every((language) => typeof values[language] === 'string')
        ? this.textOf(values as ByLanguage<string>)
        : withoutMark(value);
    }
    if (typeof value !== 'object' || value === null) return value;
    const others = OTHERS.map((language) => values[language]);
    const member = (name: string) =>
      this.join(byLanguage((language) => (values[language] as Record<string, unknown> | undefined)?.[name]));
    if (!Array.isArray(value)) {
      const entries = Object.entries(value).map(([name, own]) => [name, name === UNTRANSLATED ? own : member(name)]);
      return Object.fromEntries(entries) as unknown;
    }
    const isSame = others.every((other) => Array.isArray(other) && other.length === value.length);
    return value.map((own, index) => (isSame ? member(String(index)) : this.join(byLanguage(() => own as unknown))));
  }

  private textOf(sent: ByLanguage<string>): string {
    const texts = byLanguage((language) => withoutMark(sent[language]));
    const text = texts[FIRST];
    if (OTHERS.some((language) => texts[language] !== text) || isMarkedKey(sent[FIRST])) {
      const key = this.keyOf(texts);
      this.byKey.set(key, texts);
      return key;
    }
    if (text.startsWith(PREFIX)) this.similar.add(text);
    return text;
  }

  private keyOf(texts: ByLanguage<string>): string {
    const hash = createHash('sha256').update(JSON.stringify([this.salt, ...LANGUAGES.map((one) => texts[one])]));
    return PREFIX + hash.digest('hex').slice(0, KEY_DIGITS);
  }
}

function byLanguage<T>(make: (language: Language) => T): ByLanguage<T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<T>;
}
