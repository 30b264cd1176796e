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
    const filter = chosen ? { _id: chosen } : { isDefault: true };
    const type = await this.of(wallet)
      .within(session)
      .findOne(filter, { projection: { _id: 1 } });
    if (chosen && !type) throw new AppError('ERROR_CUSTOMER_TYPE_ASSIGNMENT');
    return type?._id ?? null;
  }
}
