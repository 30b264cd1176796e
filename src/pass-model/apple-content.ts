import type { Language } from '../core/i18n/language';
import { isBlank } from '../core/text/blank';
import { isWholeDay } from '../core/time/time-zone';
import { formatW3cDate } from '../core/time/zoned-date';
import type { ImageRole } from '../core/storage/image-variants';
import type { PassDetail } from './pass-detail';
import type {
  AppleBoardingPassFields,
  ApplePassBase,
  ApplePassField,
  ApplePassFields,
  ApplePassLinks,
  AppleRelevantDate,
  AppleSemantics,
} from './pass-json';

/** Fields on the front. If a list has more fields than Wallet shows, the excess fields are dropped. */
export type AppleFrontFields = Omit<ApplePassFields, 'backFields'>;

type AppleStyle =
  | ({ style: 'boardingPass' } & Pick<AppleBoardingPassFields, 'transitType'>)
  | { style: 'coupon' | 'eventTicket' | 'generic' | 'storeCard' };

/** Translated texts by language, then by the text or key that the pass contains. */
export type PassTranslations = Partial<Record<Language, Record<string, string>>>;

/** Style of a poster. A poster event ticket needs a type of event and a venue. */
export type PosterStyle = { style: 'posterGeneric' } | { style: 'posterEventTicket'; semantics: AppleSemantics };

/**
 * The part of an Apple pass that depends on its kind. The composer adds the identity and the wallet, and what Apple and
 * Google share: barcode, colors, and back fields.
 */
export type ApplePassContent = AppleStyle &
  Pick<
    ApplePassBase,
    | 'description'
    | 'logoText'
    | 'relevantDate'
    | 'relevantDates'
    | 'groupingIdentifier'
    | 'semantics'
    | 'preferredStyleSchemes'
  > & {
    fields: AppleFrontFields;
    /** Links that a semantic boarding pass shows as buttons. */
    links?: ApplePassLinks;
    /**
     * Keys of fields that public pages do not show, such as a birth date
     * (docs/contract/public-pages.md#what-a-page-shows).
     */
    privateFields?: readonly string[];
    /** Entries on the back for values that have a dedicated field in Google passes. */
    details?: PassDetail[];
    /**
     * Translations of texts of the business. They apply to labels, values, and change messages that equal the text.
     * @deprecated Write each text in the language of the view: the file contains the texts of all languages.
     */
    translations?: PassTranslations;
    /** Style that newer phones use if the template has a poster. If absent, the style does not change. */
    poster?: PosterStyle;
    /** Name of the image for the small picture of a generic pass. */
    thumbnail?: string;
    /**
     * Role of the strip image, which determines its sizes. Absent for styles without a strip (boarding passes and
     * generic passes).
     */
    stripRole?: Extract<ImageRole, 'strip' | 'eventStrip'>;
  };

/** Builds a field. Returns no field if the value is blank. */
export function field(
  key: string,
  label: string,
  value: string | number | undefined,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  return value === undefined || isBlank(value) ? [] : [{ key, label, value, ...options }];
}

/**
 * Builds a field with a date-time, shown in its own local time regardless of the phone's time zone.
 * @param moment W3C date-time; if undefined, returns no field
 */
export function dateField(
  key: string,
  label: string,
  moment: string | undefined,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  const styles = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true } as const;
  return field(key, label, moment, { ...styles, ...options });
}

/**
 * Builds a field with a date-time or, if it was entered as a date without a time, only with the day.
 * @param edge as in `isWholeDay`
 */
export function dayOrTimeField(
  key: string,
  label: string,
  date: Date | undefined,
  edge: 'start' | 'end',
  timeZone: string,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  if (date === undefined) return [];
  const isDay = isWholeDay(date, edge, timeZone);
  return dateField(key, label, formatW3cDate(date, timeZone), {
    ...(isDay && { timeStyle: 'PKDateStyleNone' as const }),
    ...options,
  });
}

/** Returns the format of a number: an amount of money if there is a currency, and otherwise a plain number. */
export function amountStyle(currencyCode: string | undefined): Pick<ApplePassField, 'currencyCode' | 'numberStyle'> {
  return currencyCode ? { currencyCode } : { numberStyle: 'PKNumberStyleDecimal' };
}

/** Sets the date-time under both keys that Apple has used. */
export function relevantMoment(moment: string): AppleRelevantDate {
  return { date: moment, relevantDate: moment };
}
