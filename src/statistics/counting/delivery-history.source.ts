import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { uncountedOf } from '../../core/database/history';
import { recordsOfAll } from '../../core/database/tenant-collection';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { PassCollection } from '../../passes/records/pass.collection';
import type { PassOrTombstone } from '../../passes/records/pass-or-tombstone';
import type { CountedEntry } from './counted-entry';
import { ALL_KNOWN, HISTORY_BATCH, type HistoryRecord, type HistorySource } from './history-source';

type CountedDelivery = HistoryRecord & Pick<Delivery, 'wallet' | 'pass' | 'communication' | 'part'>;
type DeliveredPass = Pick<PassOrTombstone, 'template' | 'kind' | 'issuedVia' | 'tombstoneOf'>;

/** Reads the outcomes of messages and pushes. */
@Injectable()
export class DeliveryHistorySource implements HistorySource {
  readonly dueField = 'uncountedAt';
  readonly filter = ALL_KNOWN;
  readonly projection = { wallet: 1, pass: 1, communication: 1, part: 1, history: 1, uncounted: 1 };
  readonly batch = HISTORY_BATCH;
  readonly records;

  constructor(
    deliveries: DeliveriesCollection,
    private readonly passes: PassCollection,
  ) {
    this.records = recordsOfAll<HistoryRecord>(deliveries.unscoped() as never);
  }

  walletOf({ wallet }: HistoryRecord): Types.ObjectId {
    return wallet as Types.ObjectId;
  }

  async read(records: readonly HistoryRecord[]): Promise<CountedEntry[]> {
    // Exclude tests, which go to the author and not to a customer.
    const deliveries = (records as CountedDelivery[]).filter(({ part }) => part !== 'TEST');
    if (deliveries.length === 0) return [];
    const ids = deliveries.flatMap(({ pass }) => pass ?? []);
    const fields = { template: 1, kind: 1, issuedVia: 1, tombstoneOf: 1 };
    const found = await this.passes.findExistingOrDeleted(deliveries[0].wallet, ids, fields);
    const passes = new Map(found.map((pass) => [pass._id.toHexString(), pass as DeliveredPass]));
    return deliveries.flatMap((delivery) => {
      const { pass: id, communication } = delivery;
      const pass = id && passes.get(id.toHexString());
      const source = communication ? 'COMMUNICATION' : (pass?.issuedVia ?? 'API');
      const hasTimeline = pass && !pass.tombstoneOf;
      const origin = { template: pass?.template, kind: pass?.kind, source, ...(hasTimeline && { pass: id }) } as const;
      return uncountedOf(delivery).map((entry): CountedEntry => ({ ...origin, entry }));
    });
  }
}
