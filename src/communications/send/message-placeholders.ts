import type { Language } from '../../core/i18n/language';
import type { Placeholder } from '../dto/message-texts.dto';

/** What the placeholders of a message stand for. */
export type PlaceholderValues = Record<Placeholder, string | number | undefined>;

/** A message in the languages that it has, filled in for one client; what is unknown of the client is left out. */
export function fillMessage(
  message: { en?: string; fr?: string },
  values: PlaceholderValues,
): { en?: string; fr?: string } {
  const { en, fr } = message;
  return {
    ...(en !== undefined && { en: fill(en, values, 'en') }),
    ...(fr !== undefined && { fr: fill(fr, values, 'fr') }),
  };
}

/** A message in a language, or in the other where it lacks that. */
export function inLanguage(message: { en?: string; fr?: string }, lang: Language): string {
  return message[lang] ?? message.en ?? message.fr ?? '';
}

function fill(text: string, values: PlaceholderValues, lang: Language): string {
  const write = (value: string | number | undefined) =>
    typeof value === 'number' ? value.toLocaleString(lang, { maximumFractionDigits: 2 }) : (value ?? '');
  const filled = text.replace(/( *)\{(\w+)\}/g, (_, space: string, name: string) => {
    const value = write(values[name as Placeholder]);
    // The space before goes with what is unknown.
    return value === '' ? '' : space + value;
  });
  return filled.trim();
}
