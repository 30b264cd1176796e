import { textOf } from '../text/blank';
import { LANGUAGES, type Language } from './language';

/** A text of the business: a single one, or one per language. */
export type LocalizedText = string | Partial<Record<Language, string>>;

/** The text in the language, otherwise in the other one. Undefined for blank text. */
export function textIn(text: unknown, lang: Language): string | undefined {
  if (typeof text === 'string') return textOf(text);
  if (typeof text !== 'object' || text === null) return undefined;
  const texts = text as Partial<Record<Language, unknown>>;
  const [shown] = [lang, ...LANGUAGES].flatMap((language) => textOf(texts[language]) ?? []);
  return shown;
}
