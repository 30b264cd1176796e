import { dateText } from '../../core/i18n/date-text';
import { LANGUAGES, type Language, LOCALES } from '../../core/i18n/language';
import { type LocalizedText, textIn } from '../../core/i18n/localized-text';
import { isBlank, textOf } from '../../core/text/blank';
import { isCalendarDate } from '../../core/validation/dates';
import type { ShownFormat } from '../pass-barcode';
import {
  CardRow,
  GoogleBarcodeType,
  GoogleImage,
  GoogleMoney,
  GoogleTransitType,
  LocalizedString,
} from '../../pass-model/google-types';

const BARCODE_TYPES = {
  AZTEC: 'AZTEC',
  CODE_128: 'CODE_128',
  PDF_417: 'PDF_417',
  QR_CODE: 'QR_CODE',
  EAN_13: 'EAN_13',
  CODE_39: 'CODE_39',
  CODABAR: 'CODABAR',
  ITF: 'ITF_14',
} as const satisfies Record<ShownFormat, GoogleBarcodeType>;

/** Google's transit types. A flight that does not use a flight class has the type for other vehicles. */
const TRANSIT_TYPES = {
  Air: 'OTHER',
  Boat: 'FERRY',
  Bus: 'BUS',
  Generic: 'OTHER',
  Train: 'RAIL',
  Tram: 'TRAM',
} as const satisfies Record<string, GoogleTransitType>;

/** Converts a barcode type. Of the ITF barcodes, Google supports only those with 14 digits. */
export function googleBarcodeType(type: ShownFormat, value: string): GoogleBarcodeType {
  return type === 'ITF' && value.length !== 14 ? 'QR_CODE' : BARCODE_TYPES[type];
}

export function googleTransitType(type: keyof typeof TRANSIT_TYPES): GoogleTransitType {
  return TRANSIT_TYPES[type];
}

/**
 * Builds the ID of a class or an object.
 * @throws RangeError for characters other than letters, digits, `.`, `_`, and `-`
 */
export function googleId(issuerId: string, suffix: string): string {
  if (!/^[\w.-]+$/.test(suffix)) throw new RangeError(`${suffix} cannot be part of a Google id.`);
  return `${issuerId}.${suffix}`;
}

/**
 * Builds a localized string.
 * @param language BCP 47 tag of `value`
 * @param translations translations by BCP 47 tag
 */
export function localized(value: string, language: string, translations: Record<string, string> = {}): LocalizedString {
  const translatedValues = Object.entries(translations).map(([tag, text]) => ({ language: tag, value: text }));
  return {
    defaultValue: { language, value },
    ...(translatedValues.length > 0 && { translatedValues }),
  };
}

/**
 * Converts a text from the business in all its languages.
 * @param lang default language, if the text has it
 */
export function localizedText(text: LocalizedText, lang: Language): LocalizedString | undefined {
  if (typeof text === 'string') return isBlank(text) ? undefined : localized(text, lang);
  const filled = LANGUAGES.flatMap((language) => {
    const value = textOf(text[language]);
    return value ? [[language, value] as const] : [];
  });
  const [first, value] = filled.find(([language]) => language === lang) ?? filled[0] ?? [];
  if (!first || !value) return undefined;
  return localized(value, first, Object.fromEntries(filled.filter(([language]) => language !== first)));
}

/**
 * Converts a text from the business for a field that Google translates.
 * @param texts strings of the pass
 */
export function issuerText(
  text: LocalizedText,
  texts: (text: string) => LocalizedString,
  lang: Language,
): LocalizedString {
  return (typeof text === 'string' ? undefined : localizedText(text, lang)) ?? texts(textIn(text, lang) ?? '');
}

/** @param uri public https URL. Google caches the image, so a new image needs a new URL */
export function googleImage(uri: string, description?: LocalizedString): GoogleImage {
  return { sourceUri: { uri }, ...(description && { contentDescription: description }) };
}

/** @param currencyCode ISO 4217 code */
export function googleMoney(amount: number, currencyCode: string): GoogleMoney {
  return { micros: String(Math.round(amount * 1_000_000)), currencyCode };
}

/**
 * Formats a date in words in every language.
 * @param value a date, or a date-time to show in the time zone
 * @param lang default language
 */
export function localizedDate(value: string, lang: Language, timeZone: string): LocalizedString {
  const form = isCalendarDate(value) ? ({ timeZone: 'UTC' } as const) : ({ timeStyle: 'short', timeZone } as const);
  const text = (language: Language) => {
    const formatter = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', ...form });
    return dateText(formatter, new Date(value), language);
  };
  const others = LANGUAGES.filter((language) => language !== lang);
  return localized(text(lang), lang, Object.fromEntries(others.map((language) => [language, text(language)])));
}

/**
 * Builds a row of the card.
 * @param ids one to three IDs of text modules of the object, or paths such as `object.loyaltyPoints.balance`
 */
export function cardRow(...ids: [string, string?, string?]): CardRow {
  const items = ids.flatMap((id) => {
    if (id === undefined) return [];
    const fieldPath = id.startsWith('object.') ? id : `object.textModulesData['${id}']`;
    return { firstValue: { fields: [{ fieldPath }] } };
  });
  const [first, second, third] = items;
  if (third) return { threeItems: { startItem: first, middleItem: second, endItem: third } };
  return second ? { twoItems: { startItem: first, endItem: second } } : { oneItem: { item: first } };
}
