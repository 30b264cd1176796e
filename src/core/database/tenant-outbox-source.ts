import type { Collection } from 'mongodb';
import type { Types } from 'mongoose';
import type { OutboxEvent, OutboxRecord, OutboxSource } from './outbox';
import type { OutboxSources } from './outbox-sources';
import type { TenantCollection, TenantDocument } from './tenant-collection';

/** Base class of outbox sources for records of wallets and their tombstones. Each instance registers itself. */
export abstract class TenantOutboxSource<T extends TenantDocument> implements OutboxSource {
  readonly records: Collection<OutboxRecord>;
  readonly most?: number;

  constructor(
    sources: OutboxSources,
    readonly name: string,
    records: TenantCollection<T>,
  ) {
    this.records = records.unscoped() as unknown as Collection<OutboxRecord>;
    sources.register(this);
  }

  /** A tombstone stores the ID of the wallet in another field. */
  walletOf({ wallet, tombstoneOf }: OutboxRecord): Types.ObjectId {
    return (wallet ?? tombstoneOf) as Types.ObjectId;
  }

  abstract present(
    wallet: Types.ObjectId,
    emitted: readonly { record: OutboxRecord; event: OutboxEvent }[],
  ): Promise<Record<string, unknown>[]>;
}
