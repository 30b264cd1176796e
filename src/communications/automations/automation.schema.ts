import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { Language } from '../../core/i18n/language';
import type { ChannelSwitch, Purpose } from '../schemas/communication.schema';

export const TRIGGERS = ['WELCOME', 'BIRTHDAY', 'INACTIVE_DAYS', 'GAIN_REACHED', 'CARD_EXPIRES_IN'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** A message that the service sends by itself when something happens to a client. */
export interface Automation {
  /** Anew whenever its text changes: the messages of a day have one text. */
  _id: Types.ObjectId;
  trigger: Trigger;
  /** Days; of GAIN_REACHED points. */
  after?: number;
  title: string;
  message: { en?: string; fr?: string };
  link?: string;
  channels: Record<ChannelSwitch, boolean>;
  purpose: Purpose;
  enabled: boolean;
  /** In which clients are written to: that of the caller who wrote it. */
  lang: Language;
  /** Since when it is on without a break: what happened before is not looked at. */
  since: Date;
  /** When it was last looked whom it is for. */
  lookedAt?: Date;
}

/** The automations of a wallet. */
export interface WalletAutomations extends TenantDocument {
  automations: Automation[];
  /** One of them is on; absent otherwise, for the index. */
  isOn?: true;
  updatedAt: Date;
}

export const WalletAutomationsSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    automations: [Schema.Types.Mixed],
    isOn: Boolean,
    updatedAt: Date,
  },
  { collection: 'automations', versionKey: false },
);
// The one record of a wallet.
WalletAutomationsSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });
// Wallets in which something is to be looked for.
WalletAutomationsSchema.index({ isOn: 1 }, { name: 'isOn', partialFilterExpression: { isOn: { $exists: true } } });

@Injectable()
export class AutomationsCollection extends collectionOf<WalletAutomations>('WalletAutomations') {}
