import type { KeyObject } from 'node:crypto';
import { readRsaPem, RsaKeyError } from './rsa-key.reader';

/** Fields of the request body (docs/contract/identities.md#wallet-identities). */
export type GoogleIdentityField = 'issuerId' | 'serviceAccount';

/** Problems of an identity. The texts are explanations in English for logs. */
export const GOOGLE_IDENTITY_PROBLEMS = {
  issuer_id_invalid: 'The issuer id is not a text of up to 20 digits.',
  service_account_unreadable: 'The service account is neither a JSON object nor the text of one.',
  service_account_wrong_type: 'The JSON is not a service account’s key file.',
  service_account_no_email: 'The service account has no client_email.',
  service_account_key_unreadable: 'The service account’s private_key is not a private key in PEM form.',
  service_account_key_not_rsa: 'The service account’s private_key is not an RSA key.',
  service_account_key_size: 'The service account’s private_key has fewer than 2048 or more than 4096 bits.',
} as const;

export type GoogleIdentityProblem = keyof typeof GOOGLE_IDENTITY_PROBLEMS;

/**
 * Thrown for a Google identity that cannot be used. Names the field that causes the problem, but does not contain the
 * key.
 */
export class GoogleIdentityError extends Error {
  override readonly name = 'GoogleIdentityError';

  constructor(
    readonly field: GoogleIdentityField,
    readonly reason: GoogleIdentityProblem,
  ) {
    super(GOOGLE_IDENTITY_PROBLEMS[reason]);
  }
}

/** A validated issuer and its service account. Only `privateKeyPem` is secret. */
export interface GoogleIdentity {
  issuerId: string;
  clientEmail: string;
  /** Private key in PKCS#8, not encrypted. */
  privateKeyPem: string;
  /** The ID that Google gave the key, if the file contains it. */
  privateKeyId?: string;
  projectId?: string;
}

/**
 * Validates an identity without calling Google.
 * @param input `issuerId` is text, because a number would lose digits. `serviceAccount` is the key file from Google
 * Cloud, as an object or as text
 * @throws GoogleIdentityError with the field of the first problem
 */
export function validateGoogleIdentity(input: { issuerId: unknown; serviceAccount: unknown }): GoogleIdentity {
  const { issuerId } = input;
  if (typeof issuerId !== 'string' || !/^\d{1,20}$/.test(issuerId)) {
    throw new GoogleIdentityError('issuerId', 'issuer_id_invalid');
  }
  const account = readAccount(input.serviceAccount);
  const fail = (reason: GoogleIdentityProblem) => new GoogleIdentityError('serviceAccount', reason);
  if (account.type !== undefined && account.type !== 'service_account') throw fail('service_account_wrong_type');
  const clientEmail = textOf(account.client_email);
  if (!clientEmail?.includes('@')) throw fail('service_account_no_email');
  const key = readKey(account.private_key);

  return {
    issuerId,
    clientEmail,
    privateKeyPem: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    privateKeyId: textOf(account.private_key_id),
    projectId: textOf(account.project_id),
  };
}

function readAccount(value: unknown): Record<string, unknown> {
  let account = value;
  if (typeof value === 'string') {
    try {
      account = JSON.parse(value);
    } catch {
      account = null;
    }
  }
  if (typeof account !== 'object' || account === null || Array.isArray(account)) {
    throw new GoogleIdentityError('serviceAccount', 'service_account_unreadable');
  }
  return account as Record<string, unknown>;
}

const KEY_PROBLEMS = {
  unreadable: 'service_account_key_unreadable',
  not_rsa: 'service_account_key_not_rsa',
  too_small: 'service_account_key_size',
  too_large: 'service_account_key_size',
} as const;

function readKey(pem: unknown): KeyObject {
  try {
    return readRsaPem(typeof pem === 'string' ? pem : '');
  } catch (error) {
    if (error instanceof RsaKeyError) throw new GoogleIdentityError('serviceAccount', KEY_PROBLEMS[error.error]);
    throw error;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
