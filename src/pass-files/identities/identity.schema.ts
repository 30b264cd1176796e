import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { AppleIdentity } from './apple-identity.validator';
import type { GoogleIdentity } from './google-identity.validator';

export const PLATFORMS = ['apple', 'google'] as const;
export type Platform = (typeof PLATFORMS)[number];

export interface IdentityFacts {
  apple: Omit<AppleIdentity, 'keyPem'>;
  google: Omit<GoogleIdentity, 'privateKeyPem'> & {
    /** SHA-256 of the public key, hexadecimal with colons. */
    fingerprint: string;
  };
}

export interface PassIdentity<P extends Platform = Platform> extends TenantDocument {
  platform: P;
  /** Absent, with `sealedKey`, for a deleted identity. The record prevents a development identity from replacing it. */
  facts?: IdentityFacts[P];
  /** PEM, sealed under `identityContext`. */
  sealedKey?: string;
  /** Whether it is a development identity. Phones do not accept passes signed with it. */
  development: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** The public part, and the private key in PEM. */
export interface NewIdentity<P extends Platform> {
  facts: IdentityFacts[P];
  keyPem: string;
  development: boolean;
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
// If two first uses are simultaneous, one of them creates the development identity.
PassIdentitySchema.index({ wallet: 1, platform: 1 }, { name: 'wallet_platform', unique: true });
PassIdentitySchema.index(
  { 'facts.notAfter': 1 },
  { name: 'notAfter', partialFilterExpression: { 'facts.notAfter': { $exists: true } } },
);

@Injectable()
export class PassIdentitiesCollection extends collectionOf<PassIdentity>('PassIdentity') {}
