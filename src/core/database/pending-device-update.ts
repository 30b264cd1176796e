import type { Document } from 'mongodb';
import { Schema } from 'mongoose';

/** A change that the devices have not been notified of yet. */
export interface PendingDeviceUpdate {
  /** Increases with every change, so that clearing an older mark keeps a newer one. */
  at: Date;
  /** Push to the devices; otherwise they see the change at their next fetch. */
  push: boolean;
  /** The notification's type, unless it is a pass update. */
  as?: string;
}

/**
 * Written together with the change, so that a crash cannot lose it (docs/contract/passes.md#never-wait-for-providers).
 */
export interface WithPendingDeviceUpdate {
  /** A device holds a pass that shows the record; otherwise changes notify nobody. */
  isInstalled?: true;
  pendingDeviceUpdate?: PendingDeviceUpdate;
}

export interface DeviceUpdateOptions {
  /** No push. */
  silent?: true;
  as?: string;
  /** Many passes show the record: the relay looks up which are on devices. */
  shared?: true;
  /** Expression: only then; it sees the record after the change. */
  when?: Document;
  /** The caller notifies the devices and answers with the result. */
  byCaller?: true;
  /** Path of a mark in the record: while it is true, what removes it notifies the devices. */
  unless?: string;
}

export const PENDING_DEVICE_UPDATE_FIELDS = {
  isInstalled: Boolean,
  pendingDeviceUpdate: { type: Schema.Types.Mixed, default: undefined },
};

export function indexPendingDeviceUpdate(schema: Schema): void {
  const due = { 'pendingDeviceUpdate.at': { $exists: true } };
  schema.index({ 'pendingDeviceUpdate.at': 1 }, { name: 'pendingDeviceUpdate', partialFilterExpression: due });
}

/** Pipeline value of `pendingDeviceUpdate` after a change; removed when no device is concerned. */
export function pendingDeviceUpdateAfter({ silent, as, shared, unless }: DeviceUpdateOptions): Document {
  const due = {
    at: monotonicNow('pendingDeviceUpdate.at'),
    push: silent ? { $ifNull: ['$pendingDeviceUpdate.push', false] } : true,
    as: as ?? '$pendingDeviceUpdate.as',
  };
  if (unless) return { $cond: [{ $eq: [`$${unless}`, true] }, '$$REMOVE', due] };
  return shared ? due : { $cond: [{ $eq: ['$isInstalled', true] }, due, '$pendingDeviceUpdate'] };
}

/** Database clock, but later than the stored value, also within a millisecond or after the clock was set back. */
export function monotonicNow(field: string): Document {
  return { $max: ['$$NOW', { $add: [{ $ifNull: [`$${field}`, new Date(0)] }, 1] }] };
}
