import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The number in E.164, or the reason why it cannot be dialed from abroad. */
export type PhoneReading =
  { number: string } | { number?: undefined; problem: 'phone_number' | 'phone_international' | 'phone_extension' };

const INVISIBLE = /\p{Cf}/gu;

/** Start of a number like `(+33) 6 …`, or the scheme of a link. */
const BEFORE_PLUS = /^(?:tel:)?\s*\(?\s*(?=\+)/i;

/**
 * Parses a phone number as people write it (docs/contract/requests.md#phone-numbers). With a country code, only its
 * length must fit. Without one, it must be an assigned number of the country, because the country is a guess: `0690 12
 * 34 56` is not a number of mainland France. Assigned numbers are only in libphonenumber’s `max` metadata. They are not
 * used for numbers with a country code, because outdated metadata would reject new ranges.
 * @param country ISO 3166-1; if undefined, only numbers with a country code can be parsed
 */
export function readPhoneNumber(text: string, country?: string): PhoneReading {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').trim().replace(BEFORE_PLUS, '');
  const isInternational = plain.startsWith('+');
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const unreadable = { problem: known ? 'phone_number' : 'phone_international' } as const;
  const defaultCountry: CountryCode | undefined = isInternational ? undefined : known;
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry, extract: false });
  if (!parsed || !(isInternational ? parsed.isPossible() : parsed.isValid())) return unreadable;
  return parsed.ext ? { problem: 'phone_extension' } : { number: parsed.number };
}
