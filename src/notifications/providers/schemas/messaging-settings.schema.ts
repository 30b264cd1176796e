import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../../core/database/tenant-collection';

/** The providers that a wallet configured, which are used instead of the installation’s. */
export interface MessagingSettings extends TenantDocument {
  email?: {
    sealedSmtpUrl?: string;
    from: string;
  };
  sms?: {
    account: string;
    /** If absent, SMS cannot be sent yet. */
    sealedSecret?: string;
    /** Phone number or name that recipients see. */
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
// If two first PUT requests run at the same time, only one inserts the record.
MessagingSettingsSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });

@Injectable()
export class MessagingSettingsCollection extends collectionOf<MessagingSettings>('MessagingSettings') {}
