import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../../core/database/tenant-collection';
import type { Delivery } from './schemas/delivery.schema';

@Injectable()
export class DeliveriesCollection extends TenantCollection<Delivery> {
  constructor(@InjectModel('Delivery') model: Model<Delivery>) {
    super(model);
  }
}
