import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import type { Actor } from '../../core/access/principal';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';

/** Types of entries in a pass’s timeline (docs/contract/statistics.md#timeline). */
export const TIMELINE_TYPES = [
  'issued',
  'opened',
  'installed',
  'uninstalled',
  'pushed',
  'fetched',
  'changed',
  'redeemed',
  'unredeemed',
  'refused',
  'expired',
  'canceled',
  'sent',
] as const;
export type TimelineType = (typeof TIMELINE_TYPES)[number];

export interface TimelineEntry {
  at: Date;
  type: TimelineType;
  channel?: 'EMAIL' | 'SMS' | 'PUSH';
  platform?: 'IOS' | 'ANDROID';
  /** Names of changed fields. */
  fields?: string[];
  reason?: string;
  /** Of a refused scan. */
  code?: string;
  deviceId?: string;
  location?: string;
  /** The user or token that redeemed the pass or reversed the redemption. */
  by?: Actor;
}

/** The latest messages and pushes for the pass with the same ID. All other entries are in the pass’s own `history`. */
export interface PassTimeline extends TenantDocument {
  /** Oldest first. */
  entries: TimelineEntry[];
  /** Time of the latest entry. */
  lastAt: Date;
}

export const LIFETIME_SECONDS = 365 * 86_400;

export const PassTimelineSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    entries: [Schema.Types.Mixed],
    lastAt: Date,
  },
  { collection: 'pass_timelines', versionKey: false },
);
// Used to delete the timelines of a deleted wallet.
PassTimelineSchema.index({ wallet: 1 }, { name: 'wallet' });
PassTimelineSchema.index({ lastAt: 1 }, { name: 'lastAt', expireAfterSeconds: LIFETIME_SECONDS });

@Injectable()
export class PassTimelinesCollection extends collectionOf<PassTimeline>('PassTimeline') {}
