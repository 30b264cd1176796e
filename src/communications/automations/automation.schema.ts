import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { Language } from '../../core/i18n/language';
import type { ChannelSwitch, Purpose } from '../schemas/communication.schema';

export const TRIGGERS = ['WELCOME', 'BIRTHDAY', 'INACTIVE_DAYS', 'GAIN_REACHED', 'CARD_EXPIRES_IN'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** A message that the service sends automatically when its trigger applies to a client. */
export interface Automation {
  /** Changes with the text. All messages of a day are one communication, which can have only one text. */
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
  /** Language of the caller who wrote it, for clients who have not chosen one. */
  lang: Language;
  /** Time since when it has been on without interruption. Earlier events are ignored. */
  since: Date;
  /** Time of the last run. */
  lookedAt?: Date;
}

/** The automations of a wallet. */
export interface WalletAutomations extends TenantDocument {
  automations: Automation[];
  /** Set while at least one of them is on; otherwise absent, for the partial index. */
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
// There is one record per wallet.
WalletAutomationsSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });
// Wallets with an automation that is on.
WalletAutomationsSchema.index({ isOn: 1 }, { name: 'isOn', partialFilterExpression: { isOn: { $exists: true } } });

@Injectable()
export class AutomationsCollection extends collectionOf<WalletAutomations>('WalletAutomations') {}

/** Records that a client has received an automation’s message, so that it is sent only once per trigger and period. */
export interface AutomationMark extends TenantDocument {
  client: Types.ObjectId;
  /** Trigger, `after`, and the period. */
  key: string;
  /** Time at which the mark can be removed because its key cannot occur again. Absent if the mark is permanent. */
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
// Allows only one mark, even if two processes run at the same time.
AutomationMarkSchema.index({ wallet: 1, client: 1, key: 1 }, { name: 'wallet_client_key', unique: true });
AutomationMarkSchema.index({ expiresAt: 1 }, { name: 'expiresAt', expireAfterSeconds: 0 });

@Injectable()
export class AutomationMarksCollection extends collectionOf<AutomationMark>('AutomationMark') {}
