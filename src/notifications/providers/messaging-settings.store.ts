import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SecretBox } from '../../core/crypto/secret-box';
import { type MessagingSettings, MessagingSettingsCollection } from './schemas/messaging-settings.schema';

/** A change to the settings. Null removes a part. Undefined parts are kept, as are undefined secrets within a part. */
export interface MessagingChange {
  email?: { smtpUrl?: string; from: string } | null;
  sms?: { account: string; secret?: string; sender: string } | null;
}

type Secret = 'smtp-url' | 'sms-secret';

/**
 * Stores the providers that wallets configure. Secrets are encrypted, and only the methods named `open…` return them.
 */
@Injectable()
export class MessagingSettingsStore {
  constructor(
    private readonly settings: MessagingSettingsCollection,
    private readonly box: SecretBox,
  ) {}

  find(wallet: Types.ObjectId): Promise<MessagingSettings | null> {
    return this.settings.of(wallet).findOne({}, { projection: { wallet: 1, email: 1, sms: 1 } });
  }

  /** Changes the settings in one write, so that concurrent changes to different parts do not overwrite each other. */
  async change(wallet: Types.ObjectId, { email, sms }: MessagingChange): Promise<MessagingSettings> {
    const set = {
      ...(email && { 'email.from': email.from }),
      ...(email?.smtpUrl !== undefined && { 'email.sealedSmtpUrl': this.seal(wallet, 'smtp-url', email.smtpUrl) }),
      ...(sms && { 'sms.account': sms.account, 'sms.sender': sms.sender }),
      ...(sms?.secret !== undefined && { 'sms.sealedSecret': this.seal(wallet, 'sms-secret', sms.secret) }),
      updatedAt: new Date(),
    };
    const unset = { ...(email === null && { email: 1 }), ...(sms === null && { sms: 1 }) };
    const stored = await this.settings.of(wallet).update({}, { $set: set, $unset: unset } as never, { upsert: true });
    return stored as MessagingSettings;
  }

  openSmtpUrl({ wallet, email }: MessagingSettings): string | undefined {
    return this.open(wallet, 'smtp-url', email?.sealedSmtpUrl);
  }

  openSmsSecret({ wallet, sms }: MessagingSettings): string | undefined {
    return this.open(wallet, 'sms-secret', sms?.sealedSecret);
  }

  private seal(wallet: Types.ObjectId, what: Secret, value: string): string {
    return this.box.seal(value, contextOf(wallet, what));
  }

  private open(wallet: Types.ObjectId, what: Secret, sealed: string | undefined): string | undefined {
    return sealed === undefined ? undefined : this.box.open(sealed, contextOf(wallet, what)).toString();
  }
}

const contextOf = (wallet: Types.ObjectId, what: Secret) => `messaging:${what}:${wallet.toHexString()}`;
