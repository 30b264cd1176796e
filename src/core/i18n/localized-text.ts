import { textOf } from '../text/blank';
import { LANGUAGES, type Language } from './language';

/** A business's text: one for everybody, or one a language. */
export type LocalizedText = string | Partial<Record<Language, string>>;

/** In the language, else in the other one; undefined for blank text. */
export function textIn(text: unknown, lang: Language): string | undefined {
  if (typeof text === 'string') return textOf(text);
  if (typeof text !== 'object' || text === null) return undefined;
  const texts = text as Partial<Record<Language, unknown>>;
  const [shown] = [lang, ...LANGUAGES].flatMap((language) => textOf(texts[language]) ?? []);
  return shown;
}
