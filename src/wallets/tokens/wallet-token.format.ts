import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { AppEnvironment } from '../../core/config/app-config';

const PREFIX = { test: 'wps_test_', production: 'wps_live_' } as const;
const CHECKSUM = 6;
const FORM = /^wps_(?:test|live)_[A-Za-z0-9_-]{32}[0-9a-z]{6}$/;

/** A prefix, 192 random bits, and a checksum against mistyped tokens (docs/contract/access.md#wallet-tokens). */
export function makeWalletToken(environment: AppEnvironment): string {
  const body = PREFIX[environment] + randomBytes(24).toString('base64url');
  return body + checksum(body);
}

/** In any environment. */
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

/** The token's display form after its creation. */
export function maskWalletToken(environment: AppEnvironment, lastFour: string): string {
  return `${PREFIX[environment]}…${lastFour}`;
}

function checksum(body: string): string {
  return crc32(body).toString(36).padStart(CHECKSUM, '0').slice(-CHECKSUM);
}
