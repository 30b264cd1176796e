import { textOf } from '../text/blank';
import { LANGUAGES, type Language } from './language';

/** Text from the business: a single string, or one string per language. */
export type LocalizedText = string | Partial<Record<Language, string>>;

/**
 * Returns the text in the given language or, if there is none, in the other language. Undefined if the text is blank.
 */
export function textIn(text: unknown, lang: Language): string | undefined {
  if (typeof text === 'string') return textOf(text);
  if (typeof text !== 'object' || text === null) return undefined;
  const texts = text as Partial<Record<Language, unknown>>;
  const [shown] = [lang, ...LANGUAGES].flatMap((language) => textOf(texts[language]) ?? []);
  return shown;
}
