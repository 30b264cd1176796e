import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { SecretBox } from '../../core/crypto/secret-box';
import { AppConfig } from '../../core/config/app-config';
import { duplicateIndex } from '../../core/database/duplicate-key';
import { DevelopmentIdentities } from './development-identities';
import {
  type IdentityFacts,
  type NewIdentity,
  PassIdentitiesCollection,
  type PassIdentity,
  type Platform,
} from './identity.schema';

export type LivingIdentity<P extends Platform> = PassIdentity<P> &
  Required<Pick<PassIdentity<P>, 'facts' | 'sealedKey'>>;

/** Stores the identities of wallets. Private keys are encrypted, and only `openKey` returns them. */
@Injectable()
export class IdentityStore {
  constructor(
    private readonly identities: PassIdentitiesCollection,
    private readonly config: AppConfig,
    private readonly box: SecretBox,
    private readonly development: DevelopmentIdentities,
  ) {}

  /**
   * Returns the identity of a wallet. Creates a development identity if the wallet has never had one
   * (docs/contract/identities.md#development-identities).
   */
  async find<P extends Platform>(wallet: Types.ObjectId, platform: P): Promise<LivingIdentity<P> | null> {
    const stored = await this.identities.of(wallet).findOne({ platform });
    if (stored) return living<P>(stored);
    return this.config.environment === 'test' ? this.provide(wallet, platform) : null;
  }

  async put<P extends Platform>(
    wallet: Types.ObjectId,
    platform: P,
    identity: NewIdentity<P>,
  ): Promise<LivingIdentity<P>> {
    const now = new Date();
    const { facts, sealedKey, development } = this.seal(wallet, platform, identity);
    const stored = await this.identities
      .of(wallet)
      .update(
        { platform },
        { $set: { facts, sealedKey, development, updatedAt: now }, $setOnInsert: { createdAt: now } },
        { upsert: true },
      );
    return stored as unknown as LivingIdentity<P>;
  }

  /** Deletes the identity. Idempotent. */
  async remove(wallet: Types.ObjectId, platform: Platform): Promise<void> {
    const now = new Date();
    await this.identities.of(wallet).update(
      { platform },
      {
        $unset: { facts: 1, sealedKey: 1 },
        $set: { development: false, updatedAt: now },
        $setOnInsert: { createdAt: now },
      },
      { upsert: true },
    );
  }

  /** @throws SecretBoxError if the encryption key is missing, or if the stored key was changed */
  openKey({ wallet, platform, sealedKey }: LivingIdentity<Platform>): string {
    return this.box.open(sealedKey, identityContext(wallet, platform)).toString();
  }

  /** Returns the earliest expiry of all Apple certificates, or null if there are none. */
  async firstExpiry(): Promise<Date | null> {
    const first = await this.identities
      .unscoped()
      .findOne(
        { platform: 'apple', 'facts.notAfter': { $exists: true } },
        { projection: { 'facts.notAfter': 1 }, sort: { 'facts.notAfter': 1 } },
      );
    return (first?.facts as IdentityFacts['apple'] | undefined)?.notAfter ?? null;
  }

  private async provide<P extends Platform>(wallet: Types.ObjectId, platform: P): Promise<LivingIdentity<P> | null> {
    const now = new Date();
    const made = await this.development.make(wallet, platform);
    try {
      const identity = {
        ...this.seal(wallet, platform, made),
        _id: new Types.ObjectId(),
        createdAt: now,
        updatedAt: now,
      };
      return living<P>(await this.identities.of(wallet).insert(identity));
    } catch (error) {
      if (duplicateIndex(error) !== 'wallet_platform') throw error;
      return this.find(wallet, platform);
    }
  }

  private seal<P extends Platform>(wallet: Types.ObjectId, platform: P, identity: NewIdentity<P>) {
    const { facts, keyPem, development } = identity;
    return { platform, facts, development, sealedKey: this.box.seal(keyPem, identityContext(wallet, platform)) };
  }
}

function living<P extends Platform>(stored: PassIdentity): LivingIdentity<P> | null {
  return stored.sealedKey === undefined ? null : (stored as unknown as LivingIdentity<P>);
}

function identityContext(wallet: Types.ObjectId, platform: Platform): string {
  return `pass-identity:${platform}:${wallet.toHexString()}`;
}
