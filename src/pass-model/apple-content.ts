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

/** Fields on the front; those beyond a list's limit are dropped. */
export type AppleFrontFields = Omit<ApplePassFields, 'backFields'>;

type AppleStyle =
  | ({ style: 'boardingPass' } & Pick<AppleBoardingPassFields, 'transitType'>)
  | { style: 'coupon' | 'eventTicket' | 'generic' | 'storeCard' };

/** Texts by language and by the text or key that stands in the pass. */
export type PassTranslations = Partial<Record<Language, Record<string, string>>>;

/** A poster event ticket needs the type of the event and a venue. */
export type PosterStyle = { style: 'posterGeneric' } | { style: 'posterEventTicket'; semantics: AppleSemantics };

/** A kind's part of its Apple pass. The composer adds identity and wallet, and what Google is told alike: barcode, colours and back. */
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
    /** Back entries that Google has own fields for. */
    details?: PassDetail[];
    /**
     * Texts of the business in other languages, for labels, values and change messages that equal the text.
     * @deprecated Write each text in the language of the view: the file gets those of all languages.
     */
    translations?: PassTranslations;
    /** How newer phones show it if the template has a poster; absent: as ever. */
    poster?: PosterStyle;
    /** Image name of the small picture of a generic pass. */
    thumbnail?: string;
    /** Sizes of the picture; absent for styles without one (boarding passes, generic passes). */
    stripRole?: Extract<ImageRole, 'strip' | 'eventStrip'>;
  };

/** No field for a blank value. */
export function field(
  key: string,
  label: string,
  value: string | number | undefined,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  return value === undefined || isBlank(value) ? [] : [{ key, label, value, ...options }];
}

/** A moment in local time, whatever the phone's zone. @param moment W3C date-time; undefined: no field */
export function dateField(
  key: string,
  label: string,
  moment: string | undefined,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  const styles = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true } as const;
  return field(key, label, moment, { ...styles, ...options });
}

/** A moment, or only its day where a date without a time was meant. @param edge as in `isWholeDay` */
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

/** Formats a number as money with a currency, else plainly. */
export function amountStyle(currencyCode: string | undefined): Pick<ApplePassField, 'currencyCode' | 'numberStyle'> {
  return currencyCode ? { currencyCode } : { numberStyle: 'PKNumberStyleDecimal' };
}

/** Under both of Apple's names. */
export function relevantMoment(moment: string): AppleRelevantDate {
  return { date: moment, relevantDate: moment };
}
