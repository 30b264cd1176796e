import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { AppError } from '../../core/errors/app-error';
import { collectionOf } from '../../core/database/tenant-collection';
import { BatchLoader } from '../../core/concurrency/batch-loader';
import type { ClientType } from './client-type.schema';

const FIELDS = { storeCard: 1, name: 1, isDefault: 1, createdAt: 1, updatedAt: 1 } as const;

/** Returns the chosen type, the default type if none is chosen, or null if the wallet has no types. */
export type TypeChoice = (chosen: Types.ObjectId | null) => ClientType | null;

@Injectable()
export class ClientTypesCollection extends collectionOf<ClientType>('ClientType') {
  private readonly defaults = new BatchLoader<Types.ObjectId, ClientType[]>((wallets) => this.readDefaults(wallets));

  /**
   * Call this inside a write of customers (`ClientCounters`), so that the type cannot be deleted in the meantime.
   * @throws AppError ERROR_CUSTOMER_TYPE_ASSIGNMENT
   */
  async assign(
    session: ClientSession,
    wallet: Types.ObjectId,
    chosen: Types.ObjectId | null,
  ): Promise<Types.ObjectId | null> {
    const filter = (chosen ? { _id: chosen } : { isDefault: true }) as Filter<ClientType>;
    const found = await this.of(wallet).within(session).find(filter, { projection: FIELDS });
    return choiceAmong(found)(chosen)?._id ?? null;
  }

  /** Reads the types of many customers with at most two queries. */
  async choice(wallet: Types.ObjectId, chosen: readonly (Types.ObjectId | null)[]): Promise<TypeChoice> {
    const ids = chosen.filter((id) => id !== null);
    const [defaults, others] = await Promise.all([
      ids.length < chosen.length ? this.defaults.get(wallet) : [],
      ids.length > 0 ? this.of(wallet).find({ _id: { $in: ids } }, { projection: FIELDS }) : [],
    ]);
    return choiceAmong([...defaults, ...others]);
  }

  private async readDefaults(wallets: readonly Types.ObjectId[]): Promise<ClientType[][]> {
    const ids = new Map(wallets.map((wallet) => [wallet.toHexString(), wallet]));
    const read = [...ids].map(async ([key, wallet]) => {
      const found = await this.of(wallet).find({ isDefault: true }, { projection: FIELDS });
      return [key, found] as const;
    });
    const found = new Map(await Promise.all(read));
    return wallets.map((wallet) => found.get(wallet.toHexString()) ?? []);
  }
}

function choiceAmong(found: readonly ClientType[]): TypeChoice {
  const types = new Map(found.map((type) => [type._id.toHexString(), type]));
  const standard = found.find(({ isDefault }) => isDefault) ?? null;
  return (id) => {
    if (id === null) return standard;
    const type = types.get(id.toHexString());
    if (!type) throw new AppError('ERROR_CUSTOMER_TYPE_ASSIGNMENT');
    return type;
  };
}
