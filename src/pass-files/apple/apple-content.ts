import type { Language } from '../../core/i18n/language';
import type { ImageRole } from '../../core/storage/image-variants';
import type { PassDetail } from '../pass-detail';
import type {
  AppleBoardingPassFields,
  ApplePassBase,
  ApplePassField,
  ApplePassFields,
  AppleRelevantDate,
} from './pass-json';

/** The lists of fields on the front; what is beyond a list's limit is left out. */
export type AppleFrontFields = Omit<ApplePassFields, 'backFields'>;

type AppleStyle =
  | ({ style: 'boardingPass' } & Pick<AppleBoardingPassFields, 'transitType'>)
  | { style: 'coupon' | 'eventTicket' | 'generic' | 'storeCard' };

/** Texts in their other languages, by language and by the text that stands in the pass. */
export type PassTranslations = Partial<Record<Language, Record<string, string>>>;

/** What a kind says about its Apple pass; identity, wallet, barcode, colours and back are the composer's. */
export type ApplePassContent = AppleStyle &
  Pick<
    ApplePassBase,
    'description' | 'logoText' | 'relevantDate' | 'relevantDates' | 'groupingIdentifier' | 'semantics'
  > & {
    fields: AppleFrontFields;
    /**
     * Keys of fields that pages may not show, such as a birth date (docs/contract/public-pages.md#what-a-page-shows).
     */
    privateFields?: readonly string[];
    /** Entries of the back that Google has fields of its own for. */
    details?: PassDetail[];
    /** Texts of the business in other languages than the one that stands in the pass. */
    translations?: PassTranslations;
    /** Sizes in which the picture is shown; absent where the style has none (boarding passes, generic passes). */
    stripRole?: Extract<ImageRole, 'strip' | 'eventStrip'>;
  };

/** A field, unless it has no value. */
export function field(
  key: string,
  label: string,
  value: string | number | undefined,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  return value === undefined ? [] : [{ key, label, value, ...options }];
}

/**
 * A moment in the time of its place, whatever the phone's time zone.
 * @param moment W3C date-time; none, no field
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

/** How the phone writes a number: as an amount of money, or as it is. */
export function amountStyle(currencyCode: string | undefined): Pick<ApplePassField, 'currencyCode' | 'numberStyle'> {
  return currencyCode ? { currencyCode } : { numberStyle: 'PKNumberStyleDecimal' };
}

/** A moment of relevance under both its names. */
export function relevantMoment(moment: string): AppleRelevantDate {
  return { date: moment, relevantDate: moment };
}
