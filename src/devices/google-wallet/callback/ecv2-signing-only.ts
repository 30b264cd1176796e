import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SignedCallback } from './dto/google-callback.dto';

/** Google's protocol for messages that are signed and not encrypted: root key → intermediate key → message. */
export const ECV2_SIGNING_ONLY = 'ECv2SigningOnly';

/** Who signs, as the signed bytes name it. */
const SENDER = 'GooglePayPasses';

/** A key as Google publishes it. */
export interface PublishedKey {
  /** P-256, SubjectPublicKeyInfo in base64. */
  keyValue: string;
  /** Milliseconds since 1970, as text. */
  keyExpiration: string;
}

export interface SigningKey {
  key: KeyObject;
  expiresAt: Date;
}

/**
 * Whether Google signed the message for that issuer.
 * @param roots Google's root keys, of which the expired ones do not count
 */
export function isSignedByGoogle(
  { intermediateSigningKey: { signedKey, signatures }, signedMessage, signature }: SignedCallback,
  issuerId: string,
  roots: readonly SigningKey[],
  now: Date,
): boolean {
  const keyBytes = signedBytes(SENDER, ECV2_SIGNING_ONLY, signedKey);
  const living = roots.filter(({ expiresAt }) => expiresAt > now);
  if (!living.some(({ key }) => signatures.some((one) => isSignature(keyBytes, key, one)))) return false;
  const intermediate = readSigningKey(parse(signedKey));
  if (!intermediate || intermediate.expiresAt <= now) return false;
  const message = signedBytes(SENDER, issuerId, ECV2_SIGNING_ONLY, signedMessage);
  return isSignature(message, intermediate.key, signature);
}

/** Null for what is no P-256 key with an end. */
export function readSigningKey(published: unknown): SigningKey | null {
  const { keyValue, keyExpiration } = (published ?? {}) as Partial<PublishedKey>;
  const expiresAt = new Date(Number(keyExpiration ?? NaN));
  if (typeof keyValue !== 'string' || Number.isNaN(expiresAt.getTime())) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(keyValue, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? { key, expiresAt } : null;
  } catch {
    return null;
  }
}

/** Each part with its length before it, so that no part can borrow from the next: 4 bytes, little-endian, of its UTF-8. */
function signedBytes(...parts: string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}

function isSignature(bytes: Buffer, key: KeyObject, signature: string): boolean {
  return verify('sha256', bytes, key, Buffer.from(signature, 'base64'));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
