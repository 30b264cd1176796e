import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import type { Actor } from '../../core/access/principal';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';

/** Types of entries in the timeline of a pass (docs/contract/statistics.md#timeline). */
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
  /** Who redeemed the pass or undid the redemption. */
  by?: Actor;
}

/** The latest messages and pushes of the pass with the same ID. Everything else is in the pass’s own `history`. */
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
// Finds the timelines of a deleted wallet, which are removed with it.
PassTimelineSchema.index({ wallet: 1 }, { name: 'wallet' });
PassTimelineSchema.index({ lastAt: 1 }, { name: 'lastAt', expireAfterSeconds: LIFETIME_SECONDS });

@Injectable()
export class PassTimelinesCollection extends collectionOf<PassTimeline>('PassTimeline') {}
