import { hash } from 'node:crypto';
import { AppError } from '../../../core/errors/app-error';

/** What Google tells of an object, read but not yet believed. */
export interface CallbackMessage {
  objectId: string;
  /** For whom it is signed, and of whom the object is. */
  issuerId: string;
  /** `save`, `del`, or what Google may come to tell later. */
  eventType: string;
  /** Later it counts no longer; Google gives later events a later end. */
  validUntil: Date;
  /** The same in every delivery of the message, and in no other message. */
  key: string;
}

/** @throws AppError VALIDATION_ERROR of `signedMessage` */
export function readMessage(signedMessage: string): CallbackMessage {
  const { objectId, eventType, expTimeMillis, nonce } = parse(signedMessage);
  const validUntil = new Date(Number(expTimeMillis ?? NaN));
  const issuerId = typeof objectId === 'string' ? /^(\d{1,20})\../.exec(objectId)?.[1] : undefined;
  if (!issuerId || typeof nonce !== 'string' || typeof eventType !== 'string' || Number.isNaN(validUntil.getTime())) {
    throw AppError.validation('signedMessage', 'pattern');
  }
  const id = objectId as string;
  return { objectId: id, issuerId, eventType, validUntil, key: hash('sha256', `${id}\n${nonce}`, 'hex') };
}

function parse(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    throw AppError.validation('signedMessage', 'json');
  }
}
