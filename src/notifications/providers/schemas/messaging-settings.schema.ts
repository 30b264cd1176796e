import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../../core/database/tenant-collection';

/** A wallet’s own providers, used instead of the installation’s. */
export interface MessagingSettings extends TenantDocument {
  email?: {
    sealedSmtpUrl?: string;
    from: string;
  };
  sms?: {
    account: string;
    /** If absent, nothing can be sent yet. */
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
// If two first PUTs are simultaneous, only one inserts the record.
MessagingSettingsSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });

@Injectable()
export class MessagingSettingsCollection extends collectionOf<MessagingSettings>('MessagingSettings') {}
