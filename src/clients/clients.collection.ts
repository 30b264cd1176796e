import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../database/tenant-collection';
import type { Client } from './schemas/client.schema';

@Injectable()
export class ClientsCollection extends TenantCollection<Client> {
  constructor(@InjectModel('Client') model: Model<Client>) {
    super(model);
  }
}
