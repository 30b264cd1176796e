import { textOf } from '../text/blank';
import { LANGUAGES, type Language } from './language';

/** Text from the business: a single string, or one string per language. */
export type LocalizedText = string | Partial<Record<Language, string>>;

/** The text in the given language, or in the other one if it is missing. Undefined for blank text. */
export function textIn(text: unknown, lang: Language): string | undefined {
  if (typeof text === 'string') return textOf(text);
  if (typeof text !== 'object' || text === null) return undefined;
  const texts = text as Partial<Record<Language, unknown>>;
  const [shown] = [lang, ...LANGUAGES].flatMap((language) => textOf(texts[language]) ?? []);
  return shown;
}
