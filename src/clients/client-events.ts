import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { systemPrincipal } from '../core/access/principal';
import type { OutboxRecord } from '../core/database/outbox';
import { OutboxSources } from '../core/database/outbox-sources';
import { TenantOutboxSource } from '../core/database/tenant-outbox-source';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import { ClientPresenter } from './client.presenter';
import { ClientsCollection } from './records/clients.collection';
import type { Client } from './records/client.schema';

/** Emits `client.created`, `client.updated`, and `client.deleted` (docs/contract/webhooks.md#events). */
@Injectable()
export class ClientEvents extends TenantOutboxSource<Client> {
  constructor(
    sources: OutboxSources,
    clients: ClientsCollection,
    private readonly wallets: WalletContextReader,
    private readonly presenter: ClientPresenter,
  ) {
    super(sources, 'clients', clients);
  }

  async present(
    wallet: Types.ObjectId,
    emitted: readonly { record: OutboxRecord }[],
  ): Promise<Record<string, unknown>[]> {
    const records = [...new Set(emitted.map(({ record }) => record))];
    const living = records.filter((record) => record.tombstoneOf === undefined);
    const context = living.length > 0 ? await this.wallets.find(wallet) : null;
    const shown = context
      ? await this.presenter.presentAll(systemPrincipal(context), living as unknown as Client[])
      : [];
    const clients = new Map(living.map((record, index) => [record, shown[index]]));
    return emitted.map(({ record }) => ({ client: clients.get(record) ?? snapshotOf(record) }));
  }
}

function snapshotOf({ outbox }: OutboxRecord): unknown {
  return outbox.find(({ details }) => details?.client)?.details?.client;
}
