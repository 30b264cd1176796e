import { Injectable } from '@nestjs/common';
import type { Document } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletContext } from '../../core/access/principal';
import { addEvent, type OutboxEvent, type OutboxRecord } from '../../core/database/outbox';
import { OutboxSources } from '../../core/database/outbox-sources';
import { TenantOutboxSource } from '../../core/database/tenant-outbox-source';
import type { PassEventDetails } from './pass-history';
import { PassCollection } from './pass.collection';
import { statusOf } from '../../pass-model/pass-status';
import type { DeviceType, Pass } from '../../pass-model/pass.schema';

/** The `data` of a pass event (docs/contract/webhooks.md#events). */
export interface PassEventData extends PassEventDetails {
  pass: Pick<Pass, 'kind' | 'barcode' | 'activeIOSDeviceCount' | 'activeAndroidDeviceCount'> & {
    _id: Types.ObjectId | string;
    status: string;
  };
  barcode: string;
  /** Only for `pass.installed` and `pass.uninstalled`. */
  deviceType?: DeviceType;
  /** Only for opt-in events: the event’s position in the order of the pass’s events. */
  sequence?: number;
}

/** Last stage of the update that adds or removes a device. Empty if the wallet has no receivers. */
export function emitDevice(
  { notifies }: Pick<WalletContext, 'notifies'>,
  type: 'pass.installed' | 'pass.uninstalled',
  deviceType: DeviceType,
): Document[] {
  // Stores the current barcode in the event, because the pass has none if it is deleted before the event is sent.
  return notifies ? [addEvent(type, { deviceType }, { barcode: BARCODE })] : [];
}

/** For a tombstone, the barcode that it had as a pass. Empty if a release before 1.1 deleted the pass. */
const BARCODE = { $ifNull: ['$barcode', '$formerBarcode', ''] };

/** Erases the barcode of a deleted pass once no phone holds the pass, because no later event needs the barcode. */
export const ERASE_FORMER_BARCODE: Document = {
  $set: { formerBarcode: { $cond: [{ $eq: ['$isInstalled', true] }, '$formerBarcode', '$$REMOVE'] } },
};

@Injectable()
export class PassEvents extends TenantOutboxSource<Pass> {
  constructor(sources: OutboxSources, passes: PassCollection) {
    super(sources, 'passes', passes);
  }

  present(
    _wallet: Types.ObjectId,
    emitted: readonly { record: OutboxRecord; event: OutboxEvent }[],
  ): Promise<Record<string, unknown>[]> {
    return Promise.resolve(emitted.map(({ record, event }) => ({ ...dataOf(record, event) })));
  }
}

function dataOf(record: OutboxRecord, { details }: OutboxEvent): PassEventData {
  const pass = record as unknown as Pass;
  const { _id, kind, activeIOSDeviceCount = 0, activeAndroidDeviceCount = 0 } = pass;
  const { barcode: atThatMoment, ...more } = (details ?? {}) as Partial<PassEventData>;
  const barcode = atThatMoment ?? pass.barcode ?? '';
  const status = record.tombstoneOf ? 'deleted' : statusOf(pass, new Date());
  return { pass: { _id, kind, status, barcode, activeIOSDeviceCount, activeAndroidDeviceCount }, barcode, ...more };
}
