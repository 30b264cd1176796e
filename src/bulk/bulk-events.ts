import { Injectable } from '@nestjs/common';
import type { Collection } from 'mongodb';
import type { OutboxRecord, OutboxSource } from '../database/outbox';
import { OutboxSources } from '../database/outbox-sources';
import { BulkOperationsCollection } from './bulk-operations.collection';
import { BulkPresenter } from './bulk-presenter';
import type { BulkOperation } from './schemas/bulk-operation.schema';

/** `bulk.completed`: told to the receiver that the operation was given, and to nobody else. */
@Injectable()
export class BulkEvents implements OutboxSource {
  readonly name = 'bulk-operations';
  readonly records: Collection<OutboxRecord>;

  constructor(
    sources: OutboxSources,
    operations: BulkOperationsCollection,
    private readonly presenter: BulkPresenter,
  ) {
    this.records = operations.unscoped() as unknown as Collection<OutboxRecord>;
    sources.register(this);
  }

  walletOf({ wallet }: OutboxRecord) {
    return wallet as BulkOperation['wallet'];
  }

  present(_wallet: unknown, told: readonly { record: OutboxRecord }[]): Promise<Record<string, unknown>[]> {
    return Promise.all(
      told.map(async ({ record }) => ({ operation: await this.presenter.summary(record as unknown as BulkOperation) })),
    );
  }

  receivers({ webhook }: OutboxRecord) {
    return webhook ? [webhook as { url: string }] : [];
  }
}
