import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../database/tenant-collection';
import type { ClientType } from './schemas/client-type.schema';

@Injectable()
export class ClientTypesCollection extends TenantCollection<ClientType> {
  constructor(@InjectModel('ClientType') model: Model<ClientType>) {
    super(model);
  }
}
