import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishFile } from '../storage/publish-file';
import type { EnvironmentReader } from './environment-reader';

/** The secrets of the installation (docs/configuration.md). */
export interface Secrets {
  /** Signs login tokens (HS256). */
  jwtSecret: string;
  /** AES-256 keys. The first one encrypts. The previous keys after it still decrypt older data. */
  encryptionKeys: Buffer[];
  /** Key of the MAC in pass links (parameter `k`). */
  linkSecret: string;
}

/**
 * Reads the secrets. Generates missing ones once, but only in `test`
 * (docs/contract/operation.md#secrets-of-an-installation).
 */
export function readSecrets(read: EnvironmentReader, environment: string, dataDir: string): Secrets {
  refuseRetired(read);
  const stored = environment === 'test' ? storedSecrets(read, dataDir) : {};
  const secret = (name: string): string => {
    const value = read.text(name, stored[name]);
    if (value !== '' && value.length < 32) return read.problem(name, 'at least 32 characters', value);
    return value;
  };
  const current = key(read, 'ENCRYPTION_KEY', read.text('ENCRYPTION_KEY', stored.ENCRYPTION_KEY));
  const former = (read.optional('ENCRYPTION_KEYS_OLD') ?? '').split(',').filter(Boolean);
  return {
    jwtSecret: secret('JWT_SECRET'),
    linkSecret: secret('LINK_SECRET'),
    encryptionKeys: [current, ...former.map((value) => key(read, 'ENCRYPTION_KEYS_OLD', value))],
  };
}

/**
 * Rejects a variable that is no longer supported. It signed the webhooks of all wallets with one secret, so that any
 * receiver could forge calls to all others.
 */
function refuseRetired(read: EnvironmentReader): void {
  if (read.optional('WEBHOOK_SIGNING_SECRET') === undefined) return;
  const instead =
    'no value: this variable was removed. Each wallet has its own secret, from POST /wallets/webhook-secret';
  read.problem('WEBHOOK_SIGNING_SECRET', instead, null);
}

function key(read: EnvironmentReader, name: string, value: string): Buffer {
  const bytes = Buffer.from(value, 'base64');
  if (value !== '' && bytes.length !== 32) return read.problem(name, '32 bytes in base64', bytes);
  return bytes;
}

function storedSecrets(read: EnvironmentReader, dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  const made = {
    JWT_SECRET: randomBytes(32).toString('base64url'),
    LINK_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
  try {
    if (!existsSync(file)) publishFile(file, JSON.stringify(made, null, 2));
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    // An existing file is never overwritten, because stored data needs the secrets in it.
    return read.problem('DATA_DIR', 'a directory in which this process can read and write secrets.json', made);
  }
}
