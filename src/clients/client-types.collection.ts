import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession } from 'mongodb';
import type { Model, Types } from 'mongoose';
import { AppError } from '../common/errors/app-error';
import { TenantCollection } from '../database/tenant-collection';
import type { ClientType } from './schemas/client-type.schema';

@Injectable()
export class ClientTypesCollection extends TenantCollection<ClientType> {
  constructor(@InjectModel('ClientType') model: Model<ClientType>) {
    super(model);
  }

  /**
   * The type that a customer gets: the chosen one, else the default; null where the wallet has none. Only while the
   * wallet's customers are held, so that it is not deleted meanwhile.
   * @throws AppError ERROR_CUSTOMER_TYPE_ASSIGNMENT
   */
  async assign(
    session: ClientSession,
    wallet: Types.ObjectId,
    chosen: Types.ObjectId | null,
  ): Promise<Types.ObjectId | null> {
    return (await this.assignable(session, wallet, [chosen]))(chosen);
  }

  /** The same for many customers, with one query: what it answers decides about each. */
  async assignable(
    session: ClientSession,
    wallet: Types.ObjectId,
    chosen: readonly (Types.ObjectId | null)[],
  ): Promise<(chosen: Types.ObjectId | null) => Types.ObjectId | null> {
    const ids = chosen.filter((id) => id !== null);
    const byDefault = ids.length < chosen.length ? [{ isDefault: true }] : [];
    const found = await this.of(wallet)
      .within(session)
      .find({ $or: [...byDefault, { _id: { $in: ids } }] }, { projection: { isDefault: 1 } });
    const types = new Map(found.map(({ _id }) => [_id.toHexString(), _id]));
    const standard = found.find(({ isDefault }) => isDefault)?._id ?? null;
    return (id) => {
      if (id === null) return standard;
      const type = types.get(id.toHexString());
      if (!type) throw new AppError('ERROR_CUSTOMER_TYPE_ASSIGNMENT');
      return type;
    };
  }
}
