import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from 'wallet-pass-service/extension';
import type { Order } from './order.schema';

@Injectable()
export class OrdersCollection extends TenantCollection<Order> {
  constructor(@InjectModel('GiftCardOrder') model: Model<Order>) {
    super(model);
  }
}
