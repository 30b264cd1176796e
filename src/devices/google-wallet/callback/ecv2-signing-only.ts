import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readMillis } from './callback-message';
import { ECV2_SIGNING_ONLY, type SignedCallback } from './dto/google-callback.dto';

const SENDER = 'GooglePayPasses';

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
 * Verifies that Google signed the message for this issuer.
 * @param roots Google’s root keys; expired ones are ignored
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

/** Returns the key, or null unless it is a P-256 key with an expiration. */
export function readSigningKey(published: unknown): SigningKey | null {
  const { keyValue, keyExpiration } = (published ?? {}) as Partial<PublishedKey>;
  const expiresAt = readMillis(keyExpiration);
  if (typeof keyValue !== 'string' || Number.isNaN(expiresAt.getTime())) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(keyValue, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? { key, expiresAt } : null;
  } catch {
    return null;
  }
}

/**
 * Prefixes each part with its UTF-8 length (4 bytes, little-endian), so that bytes cannot move from one part to
 * another.
 */
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
