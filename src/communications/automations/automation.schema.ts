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

/** A client has had an automation's message: each trigger and period at most once. */
export interface AutomationMark extends TenantDocument {
  client: Types.ObjectId;
  /** Trigger, `after`, and the period. */
  key: string;
  /** When it can be forgotten, because nothing leads there again; absent: never. */
  expiresAt?: Date;
}

export const AutomationMarkSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    client: Schema.Types.ObjectId,
    key: String,
    expiresAt: Date,
  },
  { collection: 'automation_marks', versionKey: false },
);
// At most once, also when two look at the same moment.
AutomationMarkSchema.index({ wallet: 1, client: 1, key: 1 }, { name: 'wallet_client_key', unique: true });
AutomationMarkSchema.index({ expiresAt: 1 }, { name: 'expiresAt', expireAfterSeconds: 0 });
