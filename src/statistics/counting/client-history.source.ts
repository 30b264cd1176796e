import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Client } from '../../clients/records/client.schema';
import { ClientsCollection } from '../../clients/records/clients.collection';
import { uncountedOf } from '../../core/database/history';
import { recordsOfAll } from '../../core/database/tenant-collection';
import { PassCollection } from '../../passes/records/pass.collection';
import { KindRegistry } from '../../templates/kind-registry';
import type { CountedEntry, Origin } from './counted-entry';
import { ALL_KNOWN, HISTORY_BATCH, type HistoryRecord, type HistorySource } from './history-source';

type CountedClient = HistoryRecord & Pick<Client, 'wallet'>;

/** Changes of balances, which count with the template, kind and source of the customer's loyalty card. */
@Injectable()
export class ClientHistorySource implements HistorySource {
  readonly dueField = 'uncountedAt';
  readonly filter = ALL_KNOWN;
  readonly projection = { wallet: 1, tombstoneOf: 1, history: 1, uncounted: 1 };
  readonly batch = HISTORY_BATCH;
  /** `gainHistory` tells what happened: these entries are only for counting. */
  readonly whenCounted = { $unset: { uncounted: 1, history: 1 } } as const;
  readonly records;

  constructor(
    clients: ClientsCollection,
    private readonly passes: PassCollection,
    private readonly kinds: KindRegistry,
  ) {
    this.records = recordsOfAll<HistoryRecord>(clients.unscoped() as never);
  }

  walletOf({ wallet, tombstoneOf }: HistoryRecord): Types.ObjectId {
    return (wallet ?? tombstoneOf) as Types.ObjectId;
  }

  async read(records: readonly HistoryRecord[]): Promise<CountedEntry[]> {
    const clients = records as readonly CountedClient[];
    if (clients.length === 0) return [];
    const kinds = this.kinds.all.filter(({ pass }) => pass.isCustomerCard).map(({ kind }) => kind);
    const cards = await this.passes
      .of(this.walletOf(clients[0]))
      .find(
        { client: { $in: clients.map(({ _id }) => _id) }, kind: { $in: kinds } },
        { projection: { client: 1, template: 1, kind: 1, issuedVia: 1 } },
      );
    const origins = new Map(
      cards.map(({ client, template, kind, issuedVia }): [string, Origin] => [
        String(client),
        { template, kind, source: issuedVia ?? 'API' },
      ]),
    );
    return clients.flatMap((client) => {
      const origin = origins.get(client._id.toHexString()) ?? { source: 'API' };
      return uncountedOf(client).map((entry): CountedEntry => ({ ...origin, entry }));
    });
  }
}
