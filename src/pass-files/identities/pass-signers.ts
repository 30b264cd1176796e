import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import { AppError } from '../../core/errors/app-error';
import { AppConfig } from '../../core/config/app-config';
import { CmsSigner } from '../apple/cms-signer';
import type { ApplePassTypeNames } from '../apple/apple-pass.composer';
import { validateGoogleIdentity } from './google-identity.validator';
import type { Platform } from './identity.schema';
import { IdentityStore, type LivingIdentity } from './identity.store';
import { TlsIdentity } from './tls-identity';

export interface AppleSigner extends ApplePassTypeNames {
  signer: CmsSigner;
  notAfter: Date;
  /** The same certificate and key, for connections that send pushes. */
  tls: TlsIdentity;
  development: boolean;
}

export interface GoogleSigner {
  issuerId: string;
  clientEmail: string;
  privateKey: KeyObject;
  development: boolean;
}

interface CachedSigner {
  readAt: number;
  /** The encrypted key. It is different after every write, even for the same key. */
  version: string;
  signer: AppleSigner | GoogleSigner;
}

/** Time in milliseconds for which other processes may continue to use an identity that was replaced or deleted. */
const FRESH_MS = 2000;
const MAX_CACHED = 1000;

/** Caches keys that are ready for signing. Decrypting and parsing a key takes several times as long as a signature. */
@Injectable()
export class PassSigners {
  private readonly cache = new LRUCache<string, CachedSigner>({ max: MAX_CACHED });
  private platformGoogle: GoogleSigner | null = null;

  constructor(
    private readonly identities: IdentityStore,
    private readonly config: AppConfig,
  ) {}

  /**
   * @throws AppError CERTIFICATE_NOT_FOUND, WALLET_CLIENT_INIT_FAILED, or PASSGEN_IDENTITY_INCOMPLETE if the
   * certificate has expired
   */
  async getApple(wallet: Types.ObjectId): Promise<AppleSigner> {
    const signer = await this.preparedApple(wallet);
    if (!signer) throw new AppError('CERTIFICATE_NOT_FOUND');
    if (signer.notAfter <= new Date()) throw new AppError('PASSGEN_IDENTITY_INCOMPLETE');
    return signer;
  }

  /**
   * Returns the pass type that the wallet's passes have on phones, even if the certificate has expired. Null if the
   * wallet has no identity.
   */
  async findPassType(wallet: Types.ObjectId): Promise<string | null> {
    return (await this.preparedApple(wallet))?.passTypeIdentifier ?? null;
  }

  /**
   * Returns the identity of the wallet or, if it has none, that of the platform
   * (docs/contract/identities.md#the-platform-identity).
   * @throws AppError PASSGEN_IDENTITY_INCOMPLETE if both are missing, PLATFORM_AUTH_INIT_FAILED,
   * WALLET_CLIENT_INIT_FAILED
   */
  async getGoogle(wallet: Types.ObjectId): Promise<GoogleSigner> {
    const own = await this.prepared(wallet, 'google', ({ facts: { issuerId, clientEmail }, development }, keyPem) => {
      return { issuerId, clientEmail, privateKey: createPrivateKey(keyPem), development };
    });
    return own ?? this.getPlatformGoogle();
  }

  /**
   * Forgets a cached identity. Call this method after a change. This process then uses the new identity immediately.
   * Other processes use it within two seconds.
   */
  forget(wallet: Types.ObjectId, platform: Platform): void {
    this.cache.delete(keyOf(wallet, platform));
  }

  private preparedApple(wallet: Types.ObjectId): Promise<AppleSigner | null> {
    return this.prepared(wallet, 'apple', (identity, keyPem) => this.appleSigner(identity, keyPem));
  }

  private async prepared<P extends Platform, S extends AppleSigner | GoogleSigner>(
    wallet: Types.ObjectId,
    platform: P,
    prepare: (identity: LivingIdentity<P>, keyPem: string) => S,
  ): Promise<S | null> {
    const key = keyOf(wallet, platform);
    const cached = this.cache.get(key);
    const readAt = Date.now();
    if (cached && readAt - cached.readAt < FRESH_MS) return cached.signer as S;
    const identity = await this.identities.find(wallet, platform);
    this.cache.delete(key);
    if (!identity) return null;
    const signer = cached?.version === identity.sealedKey ? (cached.signer as S) : this.open(identity, prepare);
    this.cache.set(key, { readAt, version: identity.sealedKey, signer });
    return signer;
  }

  private open<P extends Platform, S>(
    identity: LivingIdentity<P>,
    prepare: (i: LivingIdentity<P>, key: string) => S,
  ): S {
    try {
      return prepare(identity, this.identities.openKey(identity as LivingIdentity<Platform>));
    } catch (cause) {
      throw new AppError('WALLET_CLIENT_INIT_FAILED', undefined, { cause });
    }
  }

  private appleSigner({ facts, development }: LivingIdentity<'apple'>, keyPem: string): AppleSigner {
    const { certificatePem, wwdrPem, passTypeIdentifier, teamIdentifier, fingerprint, notAfter } = facts;
    const signer = new CmsSigner({ certificatePem, wwdrPem, keyPem });
    const tls = new TlsIdentity(fingerprint, certificatePem, keyPem);
    return { signer, passTypeIdentifier, teamIdentifier, notAfter, tls, development };
  }

  private async getPlatformGoogle(): Promise<GoogleSigner> {
    const { issuerId, serviceAccountFile } = this.config.google;
    if (issuerId === null && serviceAccountFile === null) throw new AppError('PASSGEN_IDENTITY_INCOMPLETE');
    try {
      this.platformGoogle ??= await readPlatformGoogle(issuerId, serviceAccountFile ?? '');
      return this.platformGoogle;
    } catch (cause) {
      throw new AppError('PLATFORM_AUTH_INIT_FAILED', undefined, { cause });
    }
  }
}

async function readPlatformGoogle(issuerId: string | null, file: string): Promise<GoogleSigner> {
  const serviceAccount = await readFile(file, 'utf8');
  const identity = validateGoogleIdentity({ issuerId, serviceAccount });
  const { clientEmail, privateKeyPem } = identity;
  return { issuerId: identity.issuerId, clientEmail, privateKey: createPrivateKey(privateKeyPem), development: false };
}

function keyOf(wallet: Types.ObjectId, platform: Platform): string {
  return `${platform}:${wallet.toHexString()}`;
}
