import { hash } from 'node:crypto';
import { AppError } from '../../../core/errors/app-error';

/** A message from Google that is not verified yet. */
export interface CallbackMessage {
  objectId: string;
  /** The audience of the signature and the owner of the object. */
  issuerId: string;
  /** `save`, `del`, or a future type. */
  eventType: string;
  /** After this time the message is invalid. Later events have a later time. */
  validUntil: Date;
  /** The same only in repeated deliveries of one message. */
  key: string;
}

/** @throws AppError VALIDATION_ERROR on `signedMessage` */
export function readMessage(signedMessage: string): CallbackMessage {
  const { objectId, eventType, expTimeMillis, nonce } = parse(signedMessage);
  const validUntil = readMillis(expTimeMillis);
  const issuerId = typeof objectId === 'string' ? /^(\d{1,20})\../.exec(objectId)?.[1] : undefined;
  if (!issuerId || typeof nonce !== 'string' || typeof eventType !== 'string' || Number.isNaN(validUntil.getTime())) {
    throw AppError.validation('signedMessage', 'signed_message');
  }
  const id = objectId as string;
  return { objectId: id, issuerId, eventType, validUntil, key: hash('sha256', `${id}\n${nonce}`, 'hex') };
}

/**
 * Parses a number or its text. Any other value results in an invalid date, because converting it could call its
 * methods.
 */
export function readMillis(value: unknown): Date {
  return new Date(typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN);
}

function parse(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    throw AppError.validation('signedMessage', 'json');
  }
}
