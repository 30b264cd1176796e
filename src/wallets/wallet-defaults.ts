import { randomBytes } from 'node:crypto';
import { foldText } from '../core/text/fold-text';
import type { Wallet } from './schemas/wallet.schema';

/** Defaults of a new wallet (docs/contract/wallets.md#creating-a-wallet). */
export const WALLET_DEFAULTS = {
  displayIdentifiant: false,
  website: '',
  servicePhone: '',
  businessPhone: '',
  socialMedia: {},
  additionalContacts: [],
  termsAndConditions: { type: 'NONE' },
  webhooks: [],
  rootDomain: '',
  timezone: 'UTC',
  allowedPasses: [],
  expiredCleanupEnabled: false,
} as const satisfies { [K in keyof Wallet]?: unknown };

/** Fields that passes show. Devices fetch their passes again only if one of them changes. */
export const SHOWN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'logo',
  'icon',
  'androidLogo',
  'displayIdentifiant',
  'address',
  'website',
  'servicePhone',
  'businessPhone',
  'socialMedia',
  'additionalContacts',
  'termsAndConditions',
  'rootDomain',
  'timezone',
] satisfies (keyof Wallet)[]);

const ATTEMPTS = 5;

/**
 * Returns candidates for an identifier: first the name as a slug, then the slug with random suffixes. A unique index
 * decides which of them is free.
 */
export function identifiersFor(name: string, fallback = 'wallet'): string[] {
  const slug = trimHyphens(foldText(name).replace(/[^a-z0-9]+/g, '-')).slice(0, 50);
  const base = trimHyphens(slug) || fallback;
  const endings = Array.from({ length: ATTEMPTS }, () => randomBytes(3).toString('hex'));
  return [base, ...endings.map((ending) => `${base}-${ending}`)];
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}

/** Creates a `passGenToken`: a prefix and 192 random bits. */
export function makePassGenToken(): string {
  return `pgt_${randomBytes(24).toString('base64url')}`;
}
