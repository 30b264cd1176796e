import { createPrivateKey, type KeyObject } from 'node:crypto';
import { DerError } from '../asn1/der.error';
import { AsnNode } from '../asn1/der.reader';
import { Oid } from '../asn1/object-identifiers';

export type RsaKeyFault = 'unreadable' | 'not_rsa' | 'too_small' | 'too_large';

/** A private key that signs no passes. */
export class RsaKeyError extends Error {
  override readonly name = 'RsaKeyError';

  constructor(readonly error: RsaKeyFault) {
    super(`The private key is ${error}`);
  }
}

/** A private key in PEM, taken apart. */
export interface PemKey {
  /** `RSA PRIVATE KEY`, `PRIVATE KEY`, `ENCRYPTED PRIVATE KEY`. */
  label: string;
  /** What stands between the two lines, headers included. */
  body: string;
}

/**
 * Bits of RSA keys that sign passes (docs/contract/identities.md#key-limits). One signature takes eight times as long
 * with a key twice as long: with 32,768 bits it would take seconds.
 */
const MIN_BITS = 2048;
const MAX_BITS = 4096;

/** Version, modulus, two exponents, two primes, and three numbers made of those (RFC 8017, appendix A.1.2). */
const NUMBERS = 9;
const FIRST_PRIME = 4;
/** What a prime may be longer than half of the modulus, in bits. */
const PRIME_MARGIN = 16;

/** Several times what a key of 4,096 bits has. */
const MAX_BYTES = 16 * 1024;

/** The first private key in a PEM text. @throws RsaKeyError when there is none that can be one of RSA's */
export function findPemKey(pem: string): PemKey {
  const begin = /-----BEGIN ([A-Z ]*PRIVATE KEY)-----/.exec(pem);
  if (!begin) throw new RsaKeyError('unreadable');
  const [line, label] = begin;
  const end = pem.indexOf(`-----END ${label}-----`, begin.index);
  const body = pem.slice(begin.index + line.length, end);
  // With a second block inside, OpenSSL would read that one.
  if (end < 0 || body.includes('-----')) throw new RsaKeyError('unreadable');
  if (body.length > MAX_BYTES * 2) throw new RsaKeyError('too_large');
  if (!['PRIVATE KEY', 'RSA PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'].includes(label)) throw new RsaKeyError('not_rsa');
  return { label, body };
}

/** An unencrypted private key in PEM. @throws RsaKeyError */
export function readRsaPem(pem: string): KeyObject {
  const { label, body } = findPemKey(pem);
  const der = Buffer.from(body, 'base64');
  if (label === 'PRIVATE KEY') return readPkcs8(der);
  if (label === 'RSA PRIVATE KEY') return readPkcs1(der);
  throw new RsaKeyError('unreadable');
}

/** @param der PrivateKeyInfo (RFC 5208) @throws RsaKeyError */
export function readPkcs8(der: Buffer): KeyObject {
  return readPkcs1(
    bounded(der, (info) => {
      if (info.at(1, 0).oid() !== Oid.rsaEncryption) throw new RsaKeyError('not_rsa');
      return info.at(2).octets();
    }),
  );
}

/**
 * OpenSSL sees nothing but RSA's numbers, and those only once they are known to be of an honest length: of a DSA key it
 * computes the public half, for minutes or hours, and primes of megabytes would be computed with in each signature.
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
