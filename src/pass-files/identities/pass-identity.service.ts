import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { ValidationKey } from '../../core/errors/validation-catalogue';
import type { UploadedFiles } from '../../core/http/body-reader.interceptor';
import { AppleAuthorities } from './apple-authorities';
import { validateInThread } from './apple-identity.thread';
import type { AppleIdentity } from './apple-identity.validator';
import { AppleIdentityError, type AppleIdentityProblem } from './apple-identity.error';
import { googleFacts } from './google-facts';
import {
  type GoogleIdentity,
  GoogleIdentityError,
  type GoogleIdentityProblem,
  validateGoogleIdentity,
} from './google-identity.validator';
import type { Platform } from './identity.schema';
import { IdentityStore, type LivingIdentity } from './identity.store';
import type {
  AppleIdentityResource,
  GoogleIdentityResource,
  PassIdentityResource,
  PutAppleIdentity,
  PutGoogleIdentity,
} from './pass-identity.dto';
import { PassSigners } from './pass-signers';

const APPLE_TEXTS = { p12_no_key: 'p12_no_certificate' } as const;
const GOOGLE_TEXTS = {
  issuer_id_invalid: 'issuer_id',
  service_account_unreadable: 'service_account_unreadable',
  service_account_wrong_type: 'service_account_unreadable',
  service_account_no_email: 'service_account_unreadable',
  service_account_key_unreadable: 'service_account_key',
  service_account_key_not_rsa: 'service_account_key',
  service_account_key_size: 'service_account_key',
} as const satisfies Record<GoogleIdentityProblem, ValidationKey>;

/** Manages the identities of wallets (docs/contract/identities.md#wallet-identities). */
@Injectable()
export class PassIdentityService {
  constructor(
    private readonly identities: IdentityStore,
    private readonly signers: PassSigners,
    private readonly authorities: AppleAuthorities,
  ) {}

  async get({ wallet }: WalletPrincipal): Promise<PassIdentityResource> {
    const [apple, google] = await Promise.all([
      this.identities.find(wallet.id, 'apple'),
      this.identities.find(wallet.id, 'google'),
    ]);
    return { ...(apple && { apple: presentApple(apple) }), ...(google && { google: presentGoogle(google) }) };
  }

  /**
   * @throws AppError FILE_REQUIRED, or VALIDATION_ERROR on the field with the problem
   * @throws BusyError if the validation takes too long or too many validations are waiting
   */
  async putApple(
    { wallet }: WalletPrincipal,
    body: PutAppleIdentity,
    files: UploadedFiles,
  ): Promise<AppleIdentityResource> {
    const { keyPem, ...facts } = await this.readApple(wallet.id, body, files);
    const stored = await this.identities.put(wallet.id, 'apple', { facts, keyPem, development: false });
    this.signers.forget(wallet.id, 'apple');
    return presentApple(stored);
  }

  /** @throws AppError VALIDATION_ERROR on the field with the problem */
  async putGoogle({ wallet }: WalletPrincipal, body: PutGoogleIdentity): Promise<GoogleIdentityResource> {
    const identity = readGoogle(body);
    const stored = await this.identities.put(wallet.id, 'google', {
      facts: googleFacts(identity),
      keyPem: identity.privateKeyPem,
      development: false,
    });
    this.signers.forget(wallet.id, 'google');
    return presentGoogle(stored);
  }

  async remove({ wallet }: WalletPrincipal, platform: Platform): Promise<void> {
    await this.identities.remove(wallet.id, platform);
    this.signers.forget(wallet.id, platform);
  }

  private async readApple(
    wallet: Types.ObjectId,
    { passphrase }: PutAppleIdentity,
    files: UploadedFiles,
  ): Promise<AppleIdentity> {
    const [certificate, key, p12] = ['certificate', 'key', 'p12'].map((name) => files[name]?.[0].buffer);
    if (!p12 && !(certificate && key)) throw new AppError('FILE_REQUIRED');
    try {
      const wwdrCertificates = await this.authorities.list();
      const files = { certificate, key, p12, passphrase };
      return await validateInThread(wallet, files, { wwdrCertificates, now: new Date() });
    } catch (error) {
      if (error instanceof AppleIdentityError) throw AppError.validation(error.field, appleText(error.reason));
      throw error;
    }
  }
}

function readGoogle({ issuerId, serviceAccount }: PutGoogleIdentity): GoogleIdentity {
  try {
    return validateGoogleIdentity({ issuerId, serviceAccount });
  } catch (error) {
    if (error instanceof GoogleIdentityError) throw AppError.validation(error.field, GOOGLE_TEXTS[error.reason]);
    throw error;
  }
}

/** Returns the message for a problem. Missing files have already been reported as FILE_REQUIRED. */
function appleText(reason: AppleIdentityProblem): PlainKey {
  if (reason === 'certificate_missing' || reason === 'key_missing') return 'required';
  return reason === 'p12_no_key' ? APPLE_TEXTS[reason] : reason;
}

type PlainKey = Exclude<AppleIdentityProblem, 'certificate_missing' | 'key_missing' | 'p12_no_key'> | 'required';

function presentApple({ facts, development, updatedAt }: LivingIdentity<'apple'>): AppleIdentityResource {
  const { passTypeIdentifier, teamIdentifier, subject, issuer, serialNumber, fingerprint } = facts;
  return {
    passTypeIdentifier,
    teamIdentifier,
    subject,
    issuer,
    serialNumber,
    fingerprint,
    notBefore: facts.notBefore.toISOString(),
    notAfter: facts.notAfter.toISOString(),
    development,
    updatedAt: updatedAt.toISOString(),
  };
}

function presentGoogle({ facts, development, updatedAt }: LivingIdentity<'google'>): GoogleIdentityResource {
  const { privateKeyId: keyId, ...shown } = facts;
  return { ...shown, keyId, development, updatedAt: updatedAt.toISOString() };
}
