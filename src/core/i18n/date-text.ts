import type { Language } from './language';

/**
 * Formats a date, with the French "1er" for the first day of a month written in words: "1er juin 2030".
 * @param formatter in the locale of `lang`
 */
export function dateText(formatter: Intl.DateTimeFormat, date: Date, lang: Language): string {
  if (lang !== 'fr') return formatter.format(date);
  // A numeric date has "01" as the day.
  const parts = formatter.formatToParts(date);
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('');
}
