import type { Document } from 'mongodb';
import { monotonicNow, pendingDeviceUpdateAfter, type DeviceUpdateOptions } from './pending-device-update';

/**
 * Returns a pipeline that always sets `updatedAt`. With `shown`, it also sets `contentUpdatedAt`, which devices
 * compare, and the mark for notifying devices. The times come from the database’s clock. Values are written as
 * literals, so that a text can start with `$`.
 */
export function touchUpdateTag(
  set: object,
  unset: readonly string[],
  shown: boolean | DeviceUpdateOptions,
): Document[] {
  const literals = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name, { $literal: value as unknown }]),
  );
  const concern = shown === true ? {} : shown;
  return [
    {
      $set: {
        ...literals,
        updatedAt: monotonicNow('updatedAt'),
        ...(concern && {
          contentUpdatedAt: onlyIf(concern, monotonicNow('contentUpdatedAt'), '$contentUpdatedAt'),
          ...(!concern.byCaller && {
            pendingDeviceUpdate: onlyIf(concern, pendingDeviceUpdateAfter(concern), '$pendingDeviceUpdate'),
          }),
        }),
      },
    },
    ...(unset.length > 0 ? [{ $unset: [...unset] }] : []),
  ];
}

function onlyIf({ when }: DeviceUpdateOptions, changed: Document, present: string): Document {
  return when ? { $cond: [when, changed, present] } : changed;
}
