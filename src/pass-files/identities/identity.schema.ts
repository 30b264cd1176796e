import { Schema } from 'mongoose';
import type { TenantDocument } from '../../core/database/tenant-collection';
import type { AppleIdentity } from './apple-identity.validator';
import type { GoogleIdentity } from './google-identity.validator';

export const PLATFORMS = ['apple', 'google'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What is public of each platform's identity. */
export interface IdentityFacts {
  apple: Omit<AppleIdentity, 'keyPem'>;
  google: Omit<GoogleIdentity, 'privateKeyPem'> & {
    /** SHA-256 of the public key, hexadecimal with colons. */
    fingerprint: string;
  };
}

/** With what a wallet signs its passes for one platform. */
export interface PassIdentity<P extends Platform = Platform> extends TenantDocument {
  platform: P;
  /** Absent with `sealedKey` once the identity was deleted; the record stays, so that no other one is made for it. */
  facts?: IdentityFacts[P];
  /** The private key in PEM, sealed under `identityContext`. */
  sealedKey?: string;
  /** Made by this service for itself: no phone takes what it signs. */
  development: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const PassIdentitySchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    platform: { type: String, enum: PLATFORMS, required: true },
    facts: Schema.Types.Mixed,
    sealedKey: String,
    development: Boolean,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'pass_identities', versionKey: false },
);
// Making a pass, GET /wallets/pass-identity; of two first uses at once one makes the development identity.
PassIdentitySchema.index({ wallet: 1, platform: 1 }, { name: 'wallet_platform', unique: true });
// Certificates by expiry, for the metric.
PassIdentitySchema.index(
  { 'facts.notAfter': 1 },
  { name: 'notAfter', partialFilterExpression: { 'facts.notAfter': { $exists: true } } },
);
