import type { Document } from 'mongodb';
import { monotonicNow, pendingDeviceUpdateAfter, type DeviceUpdateOptions } from './pending-device-update';

/**
 * A change by the database's clock: `updatedAt` always moves, `contentUpdatedAt` (what phones compare) only when
 * something a pass shows changed, and with it the mark that phones are to be told. A pipeline, because only there the
 * clock can be read; values are literals, so that a text that begins with `$` stays a text.
 * @param shown whether a pass shows the change; how phones hear of it, where that is special
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
          contentUpdatedAt: monotonicNow('contentUpdatedAt'),
          ...(!concern.byCaller && { pendingDeviceUpdate: pendingDeviceUpdateAfter(concern) }),
        }),
      },
    },
    ...(unset.length > 0 ? [{ $unset: [...unset] }] : []),
  ];
}
