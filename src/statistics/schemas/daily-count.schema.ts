import { Injectable } from '@nestjs/common';
import { Schema, Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { Counts } from '../metrics';

export const SERIES = ['all', 'kind', 'source', 'platform'] as const;
export type Series = (typeof SERIES)[number];

/**
 * One month of a series. A series belongs to a template or to the whole wallet. It covers all entries, or only those of
 * one source, one platform, or (for a wallet) one kind. Reading a year of any group therefore needs few documents.
 * Entries are assigned to days in the time zone that the wallet has when they are counted.
 */
export interface DailyCount extends TenantDocument {
  /** ID of the template; null for the whole wallet. */
  template: Types.ObjectId | null;
  /** Kind of the template. */
  kind?: string;
  by: Series;
  /** Value that the series is limited to, such as `event`, `SIGN_UP`, or `IOS`. Empty for the series of all entries. */
  value: string;
  /** Such as `2026-11`. */
  month: string;
  total: Counts;
  /** Keys are days of the month, such as `09`. */
  days: Record<string, Counts>;
}

export const DailyCountSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    template: { type: Schema.Types.ObjectId, default: null },
    kind: String,
    by: String,
    value: String,
    month: String,
    total: Schema.Types.Mixed,
    days: Schema.Types.Mixed,
  },
  { collection: 'daily_counts', versionKey: false },
);
// Allows one document per month and series. Also used to read a series for a period.
DailyCountSchema.index({ wallet: 1, by: 1, value: 1, template: 1, month: 1 }, { name: 'series', unique: true });

@Injectable()
export class DailyCountsCollection extends collectionOf<DailyCount>('DailyCount') {}
