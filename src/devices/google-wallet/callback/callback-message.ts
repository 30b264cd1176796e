import { hash } from 'node:crypto';
import { AppError } from '../../../core/errors/app-error';

/** A message from Google whose signature is not verified yet. */
export interface CallbackMessage {
  objectId: string;
  /** The issuer that the signature is meant for and that owns the object. */
  issuerId: string;
  /** `save`, `del`, or a type that Google may add. */
  eventType: string;
  /** Time until which the message is valid. It is later for later events. */
  validUntil: Date;
  /** Identifies the message. Only repeated deliveries of the same message share it. */
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
 * Parses a number, or text that contains one. Returns an invalid date for any other value, because converting an object
 * could call its methods.
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
