import type { WalletContext } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { zonedDate } from '../core/time/time-zone';
import { emailKeyOf } from '../core/validation/email-key';
import { storedPhoneNumber } from '../core/validation/phone-number';
import { toStored } from '../core/database/stored-fields';
import { assertOneEach } from '../wallets/communication-rule';
import { CreateClient } from './records/client.dto';
import type { Client } from './records/client.schema';

export type SentClient = { [name in keyof Client]?: Client[name] | null };

/**
 * @throws AppError VALIDATION_ERROR for a birth date in the future, an invalid phone number, or two preferences for the
 * same type
 */
export function readClient(dto: object, wallet: WalletContext): SentClient {
  const sent = toStored(CreateClient, dto, wallet.timezone) as SentClient;
  const { birthDate, communicationPreferences, email, phoneNumber } = sent;
  if (phoneNumber) sent.phoneNumber = storedPhoneNumber(phoneNumber, wallet);
  const today = new Date(zonedDate(new Date(), wallet.timezone));
  if (birthDate && birthDate > today) throw AppError.validation('birthDate', 'date_in_future');
  assertOneEach(communicationPreferences ?? []);
  if (email === undefined) return sent;
  return { ...sent, emailKey: email === null ? null : emailKeyOf(email) };
}
