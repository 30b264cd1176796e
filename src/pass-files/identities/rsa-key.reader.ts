import { createPrivateKey, type KeyObject } from 'node:crypto';
import { DerError } from '../asn1/der.error';
import { AsnNode } from '../asn1/der.reader';
import { Oid } from '../asn1/object-identifiers';

export type RsaKeyProblem = 'unreadable' | 'not_rsa' | 'too_small' | 'too_large';

export class RsaKeyError extends Error {
  override readonly name = 'RsaKeyError';

  constructor(readonly error: RsaKeyProblem) {
    super(`The private key is ${error}`);
  }
}

export interface PemKey {
  /** Label of the PEM block: `RSA PRIVATE KEY`, `PRIVATE KEY`, or `ENCRYPTED PRIVATE KEY`. */
  label: string;
  body: string;
}

/**
 * Allowed lengths of the modulus (docs/contract/identities.md#key-limits). A key that is twice as long takes eight
 * times as long to sign.
 */
const MIN_BITS = 2048;
const MAX_BITS = 4096;

/**
 * Number of INTEGERs in a key: version, modulus, two exponents, two primes, and three derived numbers (RFC 8017,
 * appendix A.1.2).
 */
const NUMBERS = 9;
const FIRST_PRIME = 4;
/** Number of bits by which a prime may be longer than half the modulus. */
const PRIME_MARGIN = 16;

/** Maximum size of a key in bytes, which is several times the size of a key with 4,096 bits. */
const MAX_BYTES = 16 * 1024;

/**
 * Finds the first private key in PEM data.
 * @throws RsaKeyError if the data contains no key that can be an RSA key
 */
export function findPemKey(pem: string): PemKey {
  const begin = /-----BEGIN ([A-Z ]*PRIVATE KEY)-----/.exec(pem);
  if (!begin) throw new RsaKeyError('unreadable');
  const [line, label] = begin;
  const end = pem.indexOf(`-----END ${label}-----`, begin.index);
  const body = pem.slice(begin.index + line.length, end);
  // Refuses a second block inside this one, because OpenSSL would read it instead.
  if (end < 0 || body.includes('-----')) throw new RsaKeyError('unreadable');
  if (body.length > MAX_BYTES * 2) throw new RsaKeyError('too_large');
  if (!['PRIVATE KEY', 'RSA PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'].includes(label)) throw new RsaKeyError('not_rsa');
  return { label, body };
}

/** @throws RsaKeyError */
export function readRsaPem(pem: string): KeyObject {
  const { label, body } = findPemKey(pem);
  const der = Buffer.from(body, 'base64');
  if (label === 'PRIVATE KEY') return readPkcs8(der);
  if (label === 'RSA PRIVATE KEY') return readPkcs1(der);
  throw new RsaKeyError('unreadable');
}

/**
 * @param der PrivateKeyInfo (RFC 5208)
 * @throws RsaKeyError
 */
export function readPkcs8(der: Buffer): KeyObject {
  return readPkcs1(
    bounded(der, (info) => {
      if (info.at(1, 0).oid() !== Oid.rsaEncryption) throw new RsaKeyError('not_rsa');
      return info.at(2).octets();
    }),
  );
}

/**
 * Reads an RSA key. Checks lengths before OpenSSL sees the numbers: it would take hours for the public half of a DSA
 * key, and with primes of several megabytes, every signature would be extremely slow.
 * @param der RSAPrivateKey (RFC 8017)
 * @throws RsaKeyError
 */
export function readPkcs1(der: Buffer): KeyObject {
  bounded(der, (key) => {
    const [, modulus, ...others] = key.children.map((number) => number.bitLength());
    if (others.length !== NUMBERS - 2) throw new RsaKeyError('unreadable');
    if (modulus < MIN_BITS) throw new RsaKeyError('too_small');
    if (modulus > MAX_BITS) throw new RsaKeyError('too_large');
    const primes = others.splice(FIRST_PRIME - 2);
    if (Math.max(...others) > modulus || Math.max(...primes) > modulus / 2 + PRIME_MARGIN) {
      throw new RsaKeyError('unreadable');
    }
  });
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' });
  } catch {
    throw new RsaKeyError('unreadable');
  }
}

function bounded<R>(der: Buffer, read: (value: AsnNode) => R): R {
  if (der.length > MAX_BYTES) throw new RsaKeyError('too_large');
  try {
    return read(AsnNode.parse(der));
  } catch (error) {
    if (error instanceof DerError) throw new RsaKeyError('unreadable');
    throw error;
  }
}
