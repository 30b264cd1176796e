import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../core/database/tenant-collection';
import type { WebhookDelivery } from './schemas/webhook-delivery.schema';

@Injectable()
export class WebhookDeliveriesCollection extends TenantCollection<WebhookDelivery> {
  constructor(@InjectModel('WebhookDelivery') model: Model<WebhookDelivery>) {
    super(model);
  }
}
