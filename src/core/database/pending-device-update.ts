import type { Document } from 'mongodb';
import { Schema } from 'mongoose';

/** A change that the devices have not been notified about yet. */
export interface PendingDeviceUpdate {
  /**
   * Time of the change. It increases with every change, so that removing the mark of an older change does not remove
   * that of a newer one.
   */
  at: Date;
  /** Whether to push to the devices. Otherwise, they get the change when they next fetch the pass. */
  push: boolean;
  /** The notification type. Absent for a pass update. */
  as?: string;
}

/**
 * A record whose changes are sent to devices. The mark is written together with the change, so that a crash cannot lose
 * it (docs/contract/passes.md#never-wait-for-providers).
 */
export interface WithPendingDeviceUpdate {
  /** Set while a device holds a pass that shows the record. Otherwise, there is no device to notify of a change. */
  isInstalled?: true;
  pendingDeviceUpdate?: PendingDeviceUpdate;
}

export interface DeviceUpdateOptions {
  /** The change is not pushed. */
  silent?: true;
  as?: string;
  /** Many passes show the record. The relay determines which of them are on devices. */
  shared?: true;
  /** Expression, evaluated on the record after the change. Devices are notified only if it is true. */
  when?: Document;
  /** The caller notifies the devices itself and returns the result. */
  byCaller?: true;
  /**
   * Path of a boolean field in the record. While it is true, this change does not notify devices. The code that removes
   * the field does it instead.
   */
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

/** Returns the expression for `pendingDeviceUpdate` after a change. */
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
 * Expression for the current time by the database’s clock. The result is always later than the stored value, even
 * within one millisecond or after the clock was set back.
 */
export function monotonicNow(field: string): Document {
  return { $max: ['$$NOW', { $add: [{ $ifNull: [`$${field}`, new Date(0)] }, 1] }] };
}
