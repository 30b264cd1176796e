import { AppError } from '../errors/app-error';
import { countryOfZone } from '../i18n/country';
import { readPhoneNumber } from '../text/phone-number';

/** Determines the country that is assumed for a phone number without a country code. */
export interface PhoneCountry {
  timezone: string;
  /** ISO 3166-1 alpha-2 code. Default: the country of the time zone. */
  country?: string;
}

/**
 * Converts a phone number to E.164 for storage. Returns null if it is blank.
 * @throws AppError VALIDATION_ERROR
 */
export function storedPhoneNumber(sent: string, { country, timezone }: PhoneCountry): string | null {
  if (sent.trim() === '') return null;
  // A number that starts with a plus sign does not need the country, so it is not looked up.
  const reading = readPhoneNumber(sent, sent.startsWith('+') ? undefined : (country ?? countryOfZone(timezone)));
  if (reading.number === undefined) throw AppError.validation('phoneNumber', reading.problem);
  return reading.number;
}
