import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { Language } from '../../core/i18n/language';
import type { ChannelSwitch, Purpose } from '../schemas/communication.schema';

export const TRIGGERS = ['WELCOME', 'BIRTHDAY', 'INACTIVE_DAYS', 'GAIN_REACHED', 'CARD_EXPIRES_IN'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** A message that the service sends automatically when its trigger applies to a client. */
export interface Automation {
  /**
   * A new ID is assigned when the text changes, because all messages of a day are one communication, which has only one
   * text.
   */
  _id: Types.ObjectId;
  trigger: Trigger;
  /** Number of days, or of points for GAIN_REACHED. */
  after?: number;
  title: string;
  message: { en?: string; fr?: string };
  link?: string;
  channels: Record<ChannelSwitch, boolean>;
  purpose: Purpose;
  enabled: boolean;
  /** Language of the user who wrote the automation, for clients who have not chosen a language. */
  lang: Language;
  /** Time since which the automation has been on without interruption. Earlier events are ignored. */
  since: Date;
  /** Time of the last run. */
  lookedAt?: Date;
}

/** The automations of a wallet. */
export interface WalletAutomations extends TenantDocument {
  automations: Automation[];
  /** Set while at least one automation is on; otherwise absent, so that the partial index excludes the record. */
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
// Allows one record per wallet.
WalletAutomationsSchema.index({ wallet: 1 }, { name: 'wallet', unique: true });
// For finding wallets with an automation that is on.
WalletAutomationsSchema.index({ isOn: 1 }, { name: 'isOn', partialFilterExpression: { isOn: { $exists: true } } });

@Injectable()
export class AutomationsCollection extends collectionOf<WalletAutomations>('WalletAutomations') {}

/** Records that a client has received an automation’s message, so that it is sent only once per trigger and period. */
export interface AutomationMark extends TenantDocument {
  client: Types.ObjectId;
  /** Identifies the trigger, `after`, and the period. */
  key: string;
  /** Time at which the mark can be removed, because its key can no longer occur. Absent if the mark is permanent. */
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
