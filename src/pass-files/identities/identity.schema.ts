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
    /** SHA-256 of the public key in hexadecimal, with colons. */
    fingerprint: string;
  };
}

export interface PassIdentity<P extends Platform = Platform> extends TenantDocument {
  platform: P;
  /**
   * Data of the identity. A deleted identity has neither this field nor `sealedKey`. Its record stays, so that no
   * development identity replaces it.
   */
  facts?: IdentityFacts[P];
  /** The private key in PEM, encrypted with `identityContext` as its context. */
  sealedKey?: string;
  /** Whether this is a development identity. Phones do not accept passes that it signs. */
  development: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** The data of an identity, and its private key in PEM. */
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
// If two calls use a platform for the first time simultaneously, only one of them creates the development identity.
PassIdentitySchema.index({ wallet: 1, platform: 1 }, { name: 'wallet_platform', unique: true });
PassIdentitySchema.index(
  { 'facts.notAfter': 1 },
  { name: 'notAfter', partialFilterExpression: { 'facts.notAfter': { $exists: true } } },
);

@Injectable()
export class PassIdentitiesCollection extends collectionOf<PassIdentity>('PassIdentity') {}
