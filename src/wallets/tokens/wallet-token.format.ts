import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { AppEnvironment } from '../../core/config/app-config';

const PREFIX = { test: 'wps_test_', production: 'wps_live_' } as const;
const CHECKSUM = 6;
const FORM = /^wps_(?:test|live)_[A-Za-z0-9_-]{32}(?:[A-Za-z0-9_-]{4})?[0-9a-z]{6}$/;

const RANDOM_BYTES = 24;

/**
 * Number of random bytes in a token with fewer rights than an OWNER. It differs from that of other tokens, so that
 * processes of an older release, which do not know such tokens, refuse them instead of giving them the rights of an
 * OWNER.
 */
const LIMITED_RANDOM_BYTES = 27;

/**
 * Creates a token. It consists of a prefix, at least 192 random bits, and a checksum that detects typos
 * (docs/contract/access.md#wallet-tokens).
 */
export function makeWalletToken(environment: AppEnvironment, isLimited = false): string {
  const random = randomBytes(isLimited ? LIMITED_RANDOM_BYTES : RANDOM_BYTES);
  const body = PREFIX[environment] + random.toString('base64url');
  return body + checksum(body);
}

/** Whether the text has the form of a wallet token, of any environment. */
export function looksLikeWalletToken(token: string): boolean {
  return token.startsWith('wps_');
}

export function isWalletToken(token: string, environment: AppEnvironment): boolean {
  if (!token.startsWith(PREFIX[environment]) || !FORM.test(token)) return false;
  return checksum(token.slice(0, -CHECKSUM)) === token.slice(-CHECKSUM);
}

export function hashWalletToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns a masked token. After the creation of a token, responses show it only in this form. */
export function maskWalletToken(environment: AppEnvironment, lastFour: string): string {
  return `${PREFIX[environment]}…${lastFour}`;
}

function checksum(body: string): string {
  return crc32(body).toString(36).padStart(CHECKSUM, '0').slice(-CHECKSUM);
}
