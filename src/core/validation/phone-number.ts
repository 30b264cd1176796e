import { AppError } from '../errors/app-error';
import { countryOfZone } from '../i18n/country';
import { readPhoneNumber } from '../text/phone-number';

/** Tells in which country a number without a country code is. */
export interface PhoneCountry {
  timezone: string;
  /** ISO 3166-1; absent: that of the time zone. */
  country?: string;
}

/**
 * A sent phone number as it is stored, in E.164; null for a blank one.
 * @throws AppError VALIDATION_ERROR
 */
export function storedPhoneNumber(sent: string, { country, timezone }: PhoneCountry): string | null {
  if (sent.trim() === '') return null;
  // The country is looked up only for numbers that need it.
  const reading = readPhoneNumber(sent, sent.startsWith('+') ? undefined : (country ?? countryOfZone(timezone)));
  if (reading.number === undefined) throw AppError.validation('phoneNumber', reading.problem);
  return reading.number;
}
