import { Schema } from 'mongoose';
import type { TenantDocument } from '../../../core/database/tenant-collection';

/** By what a wallet sends, where it does not use the installation's providers. */
export interface MessagingSettings extends TenantDocument {
  email?: {
    /** The server's address with user and password, sealed. */
    sealedSmtpUrl?: string;
    /** The sender's address. */
    from: string;
  };
  sms?: {
    /** The wallet's account at the provider. */
    account: string;
    /** The account's secret, sealed; absent: nothing can be sent yet. */
    sealedSecret?: string;
    /** Number or name that recipients see. */
    sender: string;
  };
  updatedAt: Date;
}

export const MessagingSettingsSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    email: Schema.Types.Mixed,
    sms: Schema.Types.Mixed,
    updatedAt: Date,
  },
  { collection: 'messaging_settings', versionKey: false },
);
// Every message that is sent, GET /wallets/messaging; of two first PUTs at once one makes the record.
MessagingSettingsSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });
