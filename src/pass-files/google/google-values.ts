import { LANGUAGES, type Language, LOCALES } from '../../core/i18n/language';
import { isCalendarDate } from '../../core/validation/dates';
import {
  CardRow,
  GoogleBarcodeType,
  GoogleImage,
  GoogleMoney,
  GoogleTransitType,
  LocalizedString,
} from './google-types';

/** Our barcode types and Google's, which have the same names; NONE has none. */
const BARCODE_TYPES = {
  AZTEC: 'AZTEC',
  CODE_128: 'CODE_128',
  PDF_417: 'PDF_417',
  QR_CODE: 'QR_CODE',
  NONE: null,
} as const satisfies Record<string, GoogleBarcodeType | null>;

/** Our transit types and Google's; flights without a flight class count as other. */
const TRANSIT_TYPES = {
  Air: 'OTHER',
  Boat: 'FERRY',
  Bus: 'BUS',
  Generic: 'OTHER',
  Train: 'RAIL',
  Tram: 'TRAM',
} as const satisfies Record<string, GoogleTransitType>;

/** Google's name of a barcode type, or null where no barcode is shown. */
export function googleBarcodeType(type: keyof typeof BARCODE_TYPES): GoogleBarcodeType | null {
  return BARCODE_TYPES[type];
}

export function googleTransitType(type: keyof typeof TRANSIT_TYPES): GoogleTransitType {
  return TRANSIT_TYPES[type];
}

/**
 * The id of a class or object.
 * @throws RangeError for a suffix with other characters than Google allows: letters, digits, `.`, `_`, `-`
 */
export function googleId(issuerId: string, suffix: string): string {
  if (!/^[\w.-]+$/.test(suffix)) throw new RangeError(`${suffix} cannot be part of a Google id.`);
  return `${issuerId}.${suffix}`;
}

/**
 * @param language BCP 47 tag of `value`
 * @param translations further languages by tag
 */
export function localized(value: string, language: string, translations: Record<string, string> = {}): LocalizedString {
  const translatedValues = Object.entries(translations).map(([tag, text]) => ({ language: tag, value: text }));
  return {
    defaultValue: { language, value },
    ...(translatedValues.length > 0 && { translatedValues }),
  };
}

/**
 * @param uri public https address; Google keeps what it fetched, so a changed picture needs a new address
 */
export function googleImage(uri: string, description?: LocalizedString): GoogleImage {
  return { sourceUri: { uri }, ...(description && { contentDescription: description }) };
}

/** @param currencyCode ISO 4217 */
export function googleMoney(amount: number, currencyCode: string): GoogleMoney {
  return { micros: String(Math.round(amount * 1_000_000)), currencyCode };
}

/**
 * A date or moment in words, in every language.
 * @param value a calendar date, or a date-time, which is shown as the time zone's clocks tell it
 * @param lang language that is shown where a phone's language has no translation
 */
export function localizedDate(value: string, lang: Language, timeZone: string): LocalizedString {
  const form = isCalendarDate(value) ? ({ timeZone: 'UTC' } as const) : ({ timeStyle: 'short', timeZone } as const);
  const text = (language: Language) =>
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', ...form }).format(new Date(value));
  const others = LANGUAGES.filter((language) => language !== lang);
  return localized(text(lang), lang, Object.fromEntries(others.map((language) => [language, text(language)])));
}

/**
 * A row on the front of the card of one, two or three fields of the object.
 * @param ids of its text modules, or paths of other fields such as `object.loyaltyPoints.balance`, from left to right
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
