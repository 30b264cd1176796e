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

/** Fields on the front. Fields beyond the limit of a list are dropped. */
export type AppleFrontFields = Omit<ApplePassFields, 'backFields'>;

type AppleStyle =
  | ({ style: 'boardingPass' } & Pick<AppleBoardingPassFields, 'transitType'>)
  | { style: 'coupon' | 'eventTicket' | 'generic' | 'storeCard' };

/** Texts by language, then by the text or key that the pass contains. */
export type PassTranslations = Partial<Record<Language, Record<string, string>>>;

/** A poster event ticket needs the type of the event and a venue. */
export type PosterStyle = { style: 'posterGeneric' } | { style: 'posterEventTicket'; semantics: AppleSemantics };

/** A kind's part of its Apple pass. The composer adds identity and wallet, and what both platforms share: barcode, colors and back. */
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
    /** Buttons of a semantic boarding pass. */
    links?: ApplePassLinks;
    /** Keys of fields that pages hide, such as a birth date (docs/contract/public-pages.md#what-a-page-shows). */
    privateFields?: readonly string[];
    /** Back entries for which Google has dedicated fields. */
    details?: PassDetail[];
    /**
     * Texts of the business in other languages, for labels, values and change messages that equal the text.
     * @deprecated Write each text in the language of the view: the file gets those of all languages.
     */
    translations?: PassTranslations;
    /** Style for newer phones if the template has a poster. Unchanged if absent. */
    poster?: PosterStyle;
    /** Image name of the small picture of a generic pass. */
    thumbnail?: string;
    /** Determines the sizes of the picture. Absent for styles without a picture (boarding passes, generic passes). */
    stripRole?: Extract<ImageRole, 'strip' | 'eventStrip'>;
  };

/** Returns no field for a blank value. */
export function field(
  key: string,
  label: string,
  value: string | number | undefined,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  return value === undefined || isBlank(value) ? [] : [{ key, label, value, ...options }];
}

/** A date-time in its local time, regardless of the phone's time zone. @param moment W3C date-time. Returns no field if undefined */
export function dateField(
  key: string,
  label: string,
  moment: string | undefined,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  const styles = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true } as const;
  return field(key, label, moment, { ...styles, ...options });
}

/** A date-time, or only its day if it was entered as a date without a time. @param edge as in `isWholeDay` */
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

/** Formats a number as an amount of money if there is a currency, and otherwise as a plain number. */
export function amountStyle(currencyCode: string | undefined): Pick<ApplePassField, 'currencyCode' | 'numberStyle'> {
  return currencyCode ? { currencyCode } : { numberStyle: 'PKNumberStyleDecimal' };
}

/** Sets the date-time under both of Apple's names. */
export function relevantMoment(moment: string): AppleRelevantDate {
  return { date: moment, relevantDate: moment };
}
