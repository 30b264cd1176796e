import { Injectable } from '@nestjs/common';
import { Schema, Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { Counts } from '../metrics';

export const SERIES = ['all', 'kind', 'source', 'platform'] as const;
export type Series = (typeof SERIES)[number];

/**
 * A month of one series: of a template, or of the whole wallet; of everything, or of one source, platform or, for the
 * wallet, kind. So a year of any group is read in few documents. Days are those of the wallet's time zone when they were counted.
 */
export interface DailyCount extends TenantDocument {
  /** Null: of the whole wallet. */
  template: Types.ObjectId | null;
  /** Of the template. */
  kind?: string;
  by: Series;
  /** Such as `event`, `SIGN_UP` or `IOS`; empty in the series of everything. */
  value: string;
  /** Such as `2026-11`. */
  month: string;
  total: Counts;
  /** By day of the month, such as `09`. */
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
// One document a month and series; reads of a series in a period.
DailyCountSchema.index({ wallet: 1, by: 1, value: 1, template: 1, month: 1 }, { name: 'series', unique: true });

@Injectable()
export class DailyCountsCollection extends collectionOf<DailyCount>('DailyCount') {}
