import { LRUCache } from 'lru-cache';
import { dateText } from '../../core/i18n/date-text';
import { type Language, LOCALES } from '../../core/i18n/language';
import type { AppleDateStyle, ApplePassField } from '../../pass-model/pass-json';

const STYLES: Readonly<Record<AppleDateStyle, Intl.DateTimeFormatOptions['dateStyle']>> = {
  PKDateStyleNone: undefined,
  PKDateStyleShort: 'short',
  PKDateStyleMedium: 'medium',
  PKDateStyleLong: 'long',
  PKDateStyleFull: 'full',
};

// Creating a formatter takes a hundred times as long as using it. The number is limited, because a formatter takes 40
// KB and the name of a time zone can be written in thousands of ways.
const formatters = new LRUCache<string, Intl.NumberFormat | Intl.DateTimeFormat>({ max: 500 });

/** Formats the value of a field as Wallet shows it. Dates and amounts have the format of the language. */
export function fieldText(field: ApplePassField, lang: Language, timeZone: string): string {
  if (typeof field.value === 'number') return numberText(field, field.value, lang);
  return field.dateStyle || field.timeStyle ? dateFieldText(field, field.value, lang, timeZone) : field.value;
}

function numberText({ currencyCode, numberStyle }: ApplePassField, value: number, lang: Language): string {
  const style = currencyCode
    ? ({ style: 'currency', currency: currencyCode } as const)
    : ({ style: numberStyle === 'PKNumberStylePercent' ? 'percent' : 'decimal' } as const);
  return cachedFormatter(lang, style, () => new Intl.NumberFormat(LOCALES[lang], style)).format(value);
}

function dateFieldText(field: ApplePassField, value: string, lang: Language, timeZone: string): string {
  const dateStyle = field.dateStyle && STYLES[field.dateStyle];
  const timeStyle = field.timeStyle && STYLES[field.timeStyle];
  if (!dateStyle && !timeStyle) return value;
  // Removes the offset of a local time, so that it is shown as written.
  const local = field.ignoresTimeZone ? { at: `${value.slice(0, 19)}Z`, timeZone: 'UTC' } : { at: value, timeZone };
  const options = { dateStyle, timeStyle, timeZone: local.timeZone };
  const formatter = cachedFormatter(lang, options, () => new Intl.DateTimeFormat(LOCALES[lang], options));
  return dateText(formatter, new Date(local.at), lang);
}

function cachedFormatter<F extends Intl.NumberFormat | Intl.DateTimeFormat>(
  lang: Language,
  options: object,
  make: () => F,
): F {
  const key = `${lang} ${JSON.stringify(options)}`;
  const formatter = (formatters.get(key) as F | undefined) ?? make();
  formatters.set(key, formatter);
  return formatter;
}
