import type { Document } from 'mongodb';
import { Schema } from 'mongoose';

/** A change that the devices have not been notified of yet. */
export interface PendingDeviceUpdate {
  /** Increases with every change, so that clearing an older mark keeps a newer one. */
  at: Date;
  /** Whether to push to the devices. Otherwise, they see the change when they next fetch the pass. */
  push: boolean;
  /** The notification type, unless it is a pass update. */
  as?: string;
}

/**
 * Written together with the change, so that a crash cannot lose it (docs/contract/passes.md#never-wait-for-providers).
 */
export interface WithPendingDeviceUpdate {
  /** Set while a device holds a pass that shows the record. Otherwise, changes notify no one. */
  isInstalled?: true;
  pendingDeviceUpdate?: PendingDeviceUpdate;
}

export interface DeviceUpdateOptions {
  /** Do not push. */
  silent?: true;
  as?: string;
  /** Many passes show the record. The relay looks up which of them are on devices. */
  shared?: true;
  /** Expression that sees the record after the change. Devices are notified only if it is true. */
  when?: Document;
  /** The caller notifies the devices itself and returns the result. */
  byCaller?: true;
  /** Path of a mark in the record. While the mark is true, the code that removes it notifies the devices. */
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

/** Pipeline value of `pendingDeviceUpdate` after a change. Removed if no device is affected. */
export function pendingDeviceUpdateAfter({ silent, as, shared, unless }: DeviceUpdateOptions): Document {
  const due = {
    at: monotonicNow('pendingDeviceUpdate.at'),
    push: silent ? { $ifNull: ['$pendingDeviceUpdate.push', false] } : true,
    as: as ?? '$pendingDeviceUpdate.as',
  };
  if (unless) return { $cond: [{ $eq: [`$${unless}`, true] }, '$$REMOVE', due] };
  return shared ? due : { $cond: [{ $eq: ['$isInstalled', true] }, due, '$pendingDeviceUpdate'] };
}

/**
 * The database’s clock, but always later than the stored value, even within a millisecond or if the clock was set back.
 */
export function monotonicNow(field: string): Document {
  return { $max: ['$$NOW', { $add: [{ $ifNull: [`$${field}`, new Date(0)] }, 1] }] };
}
