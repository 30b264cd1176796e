import type { Document } from 'mongodb';
import { Schema } from 'mongoose';

/** That a record changed in what phones show, and that they have not been told yet. */
export interface PendingDeviceUpdate {
  /** By the database's clock; moves on with every change, so that one that comes meanwhile is not taken for told. */
  at: Date;
  /** Phones are asked to look; otherwise they see it when they look by themselves. */
  push: boolean;
  /** The kind of message that it is, where it is another than an update of the pass. */
  as?: string;
}

/**
 * What a record carries that phones show: the mark is written with the change that causes it, so that no crash between
 * the two can keep it from the phones (docs/contract/passes.md#never-wait-for-providers).
 */
export interface WithPendingDeviceUpdate {
  /** Phones hold a pass that shows the record: only then a change concerns them. */
  isInstalled?: true;
  pendingDeviceUpdate?: PendingDeviceUpdate;
}

/** How a change concerns phones. */
export interface DeviceUpdateOptions {
  /** They are not asked to look. */
  silent?: true;
  as?: string;
  /** Of a record that many passes show: whether any of them is on a phone is looked up later. */
  shared?: true;
  /** Who changes it tells the phones himself, and answers with what came of it. */
  byCaller?: true;
}

export const PENDING_DEVICE_UPDATE_FIELDS = {
  isInstalled: Boolean,
  pendingDeviceUpdate: { type: Schema.Types.Mixed, default: undefined },
};

/** The relay's query: what phones are to be told, oldest first. */
export function indexPendingDeviceUpdate(schema: Schema): void {
  const due = { 'pendingDeviceUpdate.at': { $exists: true } };
  schema.index({ 'pendingDeviceUpdate.at': 1 }, { name: 'pendingDeviceUpdate', partialFilterExpression: due });
}

/** The value of `pendingDeviceUpdate` after a change, in a pipeline; none where no phone is concerned. */
export function pendingDeviceUpdateAfter({ silent, as, shared }: DeviceUpdateOptions): Document {
  const due = {
    at: monotonicNow('pendingDeviceUpdate.at'),
    push: silent ? { $ifNull: ['$pendingDeviceUpdate.push', false] } : true,
    as: as ?? '$pendingDeviceUpdate.as',
  };
  return shared ? due : { $cond: [{ $eq: ['$isInstalled', true] }, due, '$pendingDeviceUpdate'] };
}

/** By the database's clock, but later than the former value, even within its millisecond or after the clock was set back. */
export function monotonicNow(field: string): Document {
  return { $max: ['$$NOW', { $add: [{ $ifNull: [`$${field}`, new Date(0)] }, 1] }] };
}
