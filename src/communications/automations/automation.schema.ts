import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { Language } from '../../core/i18n/language';
import type { ChannelSwitch, Purpose } from '../schemas/communication.schema';

export const TRIGGERS = ['WELCOME', 'BIRTHDAY', 'INACTIVE_DAYS', 'GAIN_REACHED', 'CARD_EXPIRES_IN'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** A message that the service sends by itself when its trigger holds for a client. */
export interface Automation {
  /** Changes with the text, so that the messages of a day, which are one communication, have one text. */
  _id: Types.ObjectId;
  trigger: Trigger;
  /** Days, or points for GAIN_REACHED. */
  after?: number;
  title: string;
  message: { en?: string; fr?: string };
  link?: string;
  channels: Record<ChannelSwitch, boolean>;
  purpose: Purpose;
  enabled: boolean;
  /** Language of the caller who wrote it, for clients who have chosen none. */
  lang: Language;
  /** Start of the time in which it has been on without a break. Earlier events are ignored. */
  since: Date;
  /** Time of the last run. */
  lookedAt?: Date;
}

/** The automations of a wallet. */
export interface WalletAutomations extends TenantDocument {
  automations: Automation[];
  /** Set while one of them is on; absent otherwise, for the partial index. */
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
// Wallets with an automation that is on.
WalletAutomationsSchema.index({ isOn: 1 }, { name: 'isOn', partialFilterExpression: { isOn: { $exists: true } } });

@Injectable()
export class AutomationsCollection extends collectionOf<WalletAutomations>('WalletAutomations') {}

/** Records that a client has had an automation's message, so that each trigger and period comes once. */
export interface AutomationMark extends TenantDocument {
  client: Types.ObjectId;
  /** Trigger, `after`, and the period. */
  key: string;
  /** When the mark can go, because its key cannot come again; absent: never. */
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
// At most one, also if two processes run at the same moment.
AutomationMarkSchema.index({ wallet: 1, client: 1, key: 1 }, { name: 'wallet_client_key', unique: true });
AutomationMarkSchema.index({ expiresAt: 1 }, { name: 'expiresAt', expireAfterSeconds: 0 });

@Injectable()
export class AutomationMarksCollection extends collectionOf<AutomationMark>('AutomationMark') {}
