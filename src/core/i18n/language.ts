import type { Request } from 'express';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Locales with 24-hour times and the day before the month, because most passes are for places in Europe. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/**
 * Returns the language of API messages from the header `x-lang`. Unknown values count as `en`
 * (docs/contract/requests.md#language).
 */
export function languageOf(request: Request): Language {
  const asked = request.headers['x-lang'];
  return isLanguage(asked) ? asked : 'en';
}

/**
 * Returns the language of a public page. Uses the first of these that is present: `?lang`, the customer’s language, and
 * `Accept-Language`.
 */
export function pageLanguageOf(request: Request, own?: Language): Language {
  const asked = request.query.lang;
  if (isLanguage(asked)) return asked;
  if (own) return own;
  return request.acceptsLanguages(...LANGUAGES) === 'fr' ? 'fr' : 'en';
}
