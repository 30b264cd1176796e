import { Injectable } from '@nestjs/common';
import type { OutboxRecord } from '../core/database/outbox';
import { OutboxSources } from '../core/database/outbox-sources';
import { TenantOutboxSource } from '../core/database/tenant-outbox-source';
import { type BulkOperation, BulkOperationsCollection } from './schemas/bulk-operation.schema';
import { BulkPresenter } from './bulk-presenter';

/** Events about bulk operations. They are sent only to the receivers that the operation names. */
@Injectable()
export class BulkEvents extends TenantOutboxSource<BulkOperation> {
  /** Low, because each event can contain thousands of errors. */
  override readonly most = 10;

  constructor(
    sources: OutboxSources,
    operations: BulkOperationsCollection,
    private readonly presenter: BulkPresenter,
  ) {
    super(sources, 'bulk-operations', operations);
  }

  present(_wallet: unknown, emitted: readonly { record: OutboxRecord }[]): Promise<Record<string, unknown>[]> {
    return Promise.all(
      emitted.map(async ({ record }) => ({
        operation: await this.presenter.presentForEvent(record as unknown as BulkOperation),
      })),
    );
  }

  receivers({ webhook }: OutboxRecord) {
    return [webhook ?? []].flat() as { url: string }[];
  }
}
