import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The number in E.164 format, or the reason why it cannot be called from abroad. */
export type PhoneReading =
  { number: string } | { number?: undefined; problem: 'phone_number' | 'phone_international' | 'phone_extension' };

const INVISIBLE = /\p{Cf}/gu;

/** The part of a phone number before the plus sign, as in `(+33) 6 …`, or the scheme of a `tel:` link. */
const BEFORE_PLUS = /^(?:tel:)?\s*\(?\s*(?=\+)/i;

/**
 * Parses a phone number as people write it (docs/contract/requests.md#phone-numbers). For a number with a country code,
 * only the length is checked. A number without one must be assigned in `country`, because that country is only assumed:
 * for example, `0690 12 34 56` is not a number in mainland France. Only libphonenumber’s `max` metadata contains the
 * assigned numbers. It is not used for numbers with a country code, because outdated metadata would reject new number
 * ranges.
 * @param country ISO 3166-1 code; if undefined, only numbers with a country code can be parsed
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
