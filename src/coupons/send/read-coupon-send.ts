import { MAX_BULK_ITEMS } from '../../bulk/dto/bulk-options.dto';
import { AppError } from '../../core/errors/app-error';
import type { WalletContext } from '../../core/access/principal';
import { isBlank } from '../../core/text/blank';
import { fieldsOf } from '../../core/validation/field-spec';
import { storedPhoneNumber } from '../../core/validation/phone-number';
import { validateInput } from '../../core/validation/validate';
import { CouponRecipient, CouponSend } from './coupon-send.dto';

type Sent = Record<string, unknown>;

/** Fields required for a recipient who is not a customer. */
const DETAILS = ['firstName', 'lastName', 'email'] as const;

/** Values of `clientId` for a recipient who is not a customer. A form sends `false` as text. */
const NO_CLIENT: readonly unknown[] = [null, false, 'false'];

/**
 * Reads the request without any query. If one recipient is malformed, the whole request is refused
 * (docs/contract/coupons.md#sending-a-coupon).
 * @throws AppError NO_RECIPIENTS_PROVIDED, VALIDATION_ERROR, MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT, in this order
 */
export function readCouponSend(body: unknown, wallet: WalletContext): CouponSend {
  if (!isObject(body)) throw AppError.validation('body', 'object');
  const { clients } = body;
  if (clients === undefined || clients === null) throw new AppError('NO_RECIPIENTS_PROVIDED');
  const sent = Array.isArray(clients) && clients.length <= MAX_BULK_ITEMS ? clients.map(withoutBlanks) : clients;
  const send = validateInput(CouponSend, { ...body, clients: sent });
  for (const recipient of send.clients) readPhoneNumber(recipient, wallet);
  if (send.clients.some(isUnknown)) throw new AppError('MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT');
  return send;
}

function readPhoneNumber(recipient: CouponRecipient, wallet: WalletContext): void {
  const { phoneNumber } = recipient;
  if (phoneNumber === undefined) return;
  const stored = storedPhoneNumber(phoneNumber, wallet);
  if (stored === null) delete recipient.phoneNumber;
  else recipient.phoneNumber = stored;
}

/** Removes an empty `clientId`, blank names, and unknown fields. V8 could take seconds to copy the unknown fields. */
function withoutBlanks(recipient: unknown): unknown {
  if (!isObject(recipient)) return recipient;
  const known = [...fieldsOf(CouponRecipient).keys()].filter((name) => Object.hasOwn(recipient, name));
  const filled: Sent = Object.fromEntries(known.map((name) => [name, recipient[name]]));
  if (NO_CLIENT.includes(filled.clientId)) delete filled.clientId;
  for (const name of DETAILS) if (filled[name] === null || isBlank(filled[name])) delete filled[name];
  return filled;
}

function isUnknown(recipient: CouponRecipient): boolean {
  return recipient.clientId === undefined && DETAILS.some((name) => recipient[name] === undefined);
}

function isObject(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
