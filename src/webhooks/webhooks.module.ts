import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { AppConfig } from '../config/app-config';
import { WalletsModule } from '../wallets/wallets.module';
import { DeliveryClaims } from './delivery-claims';
import { DeliveryOutcomes } from './delivery-outcomes';
import { DeliveryPoster } from './delivery-poster';
import { DeliverySender } from './delivery-sender';
import { OutboxRelay } from './outbox-relay';
import { RelayLease } from './relay-lease';
import { RelayLeaseSchema } from './schemas/relay-lease.schema';
import { WebhookDeliverySchema } from './schemas/webhook-delivery.schema';
import { WebhookDeliveriesCollection } from './webhook-deliveries.collection';
import { WebhookMetrics } from './webhook.metrics';
import { WebhookWorker } from './webhook-worker';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

/** Tells receivers what happened. The log is answered by every process, the `api` role leaves the sending to workers. */
@Module({})
export class WebhooksModule {
  static forRoot(config: AppConfig): DynamicModule {
    const atWork = [
      OutboxRelay,
      RelayLease,
      DeliveryClaims,
      DeliveryOutcomes,
      DeliveryPoster,
      DeliverySender,
      WebhookWorker,
    ];
    return {
      module: WebhooksModule,
      imports: [
        MongooseModule.forFeature([
          { name: 'WebhookDelivery', schema: WebhookDeliverySchema },
          { name: 'RelayLease', schema: RelayLeaseSchema },
        ]),
        WalletsModule,
      ],
      controllers: [WebhooksController],
      providers: [
        WebhookDeliveriesCollection,
        WebhookMetrics,
        WebhooksService,
        ...(config.role === 'api' ? [] : atWork),
      ],
    };
  }
}
