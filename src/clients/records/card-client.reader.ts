import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ClientTypesCollection } from './client-types.collection';
import { ClientsCollection } from './clients.collection';
import type { ClientType } from './client-type.schema';
import type { Client } from './client.schema';

export interface CardClient {
  client: Client;
  clientType?: ClientType;
}

export interface CardClientTags {
  client: Pick<Client, 'contentUpdatedAt'>;
  clientType?: Pick<ClientType, 'contentUpdatedAt'>;
}

const EXCLUDED_FIELDS = { gainHistory: 0, searchWords: 0, outbox: 0 } as const;

/** Reads the customers of any number of passes with two queries. */
@Injectable()
export class CardClientReader {
  constructor(
    private readonly clients: ClientsCollection,
    private readonly types: ClientTypesCollection,
  ) {}

  async find(wallet: Types.ObjectId, ids: Types.ObjectId[]): Promise<Map<string, CardClient>> {
    if (ids.length === 0) return new Map();
    const clients = await this.clients.of(wallet).find({ _id: { $in: ids } }, { projection: EXCLUDED_FIELDS });
    const types = await this.typesOf(wallet, clients);
    return new Map(
      clients.map((client) => [
        client._id.toHexString(),
        { client, clientType: client.clientType && types.get(client.clientType.toHexString()) },
      ]),
    );
  }

  async findTags(wallet: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<Map<string, CardClientTags>> {
    if (ids.length === 0) return new Map();
    const projection = { contentUpdatedAt: 1, clientType: 1 };
    const clients = await this.clients.of(wallet).find({ _id: { $in: [...ids] } }, { projection });
    const types = await this.typesOf(wallet, clients, { contentUpdatedAt: 1 });
    return new Map(
      clients.map((client) => [
        client._id.toHexString(),
        { client, clientType: client.clientType && types.get(client.clientType.toHexString()) },
      ]),
    );
  }

  async typesOf(
    wallet: Types.ObjectId,
    clients: readonly Pick<Client, 'clientType'>[],
    projection: Partial<Record<keyof ClientType, 1>> = {},
  ): Promise<Map<string, ClientType>> {
    const ids = new Map(
      clients.flatMap(({ clientType }) => (clientType ? [[clientType.toHexString(), clientType]] : [])),
    );
    if (ids.size === 0) return new Map();
    const types = await this.types.of(wallet).find({ _id: { $in: [...ids.values()] } }, { projection });
    return new Map(types.map((type) => [type._id.toHexString(), type]));
  }
}
