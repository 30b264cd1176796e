import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { AppConfig } from '../core/config/app-config';
import { BulkModule } from '../bulk/bulk.module';
import { BackgroundModule } from '../core/background/background.module';
import { WalletsModule } from '../wallets/wallets.module';
import { WebhookHttpClient } from './webhook-http-client';
import { WebhookSender } from './webhook-sender';
import { OutboxRelay } from './outbox-relay';
import { WebhookDeliveriesCollection, WebhookDeliverySchema } from './schemas/webhook-delivery.schema';
import { WebhookEventsController } from './webhook-events.controller';
import { WebhookEventsService } from './webhook-events.service';
import { WebhookReplayAction } from './webhook-replay.action';
import { WebhookSecretsController } from './webhook-secrets.controller';
import { WebhookSecretsService } from './webhook-secrets.service';
import { WebhookMetrics } from './webhook.metrics';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';
import './event-types';
import './webhook.errors';

/** Sends webhooks and serves the delivery log. Processes with the role `api` serve the log but send nothing. */
@Module({})
export class WebhooksModule {
  static forRoot(config: AppConfig): DynamicModule {
    const atWork = [OutboxRelay, WebhookHttpClient, WebhookSender];
    return {
      module: WebhooksModule,
      imports: [
        MongooseModule.forFeature([{ name: 'WebhookDelivery', schema: WebhookDeliverySchema }]),
        BackgroundModule,
        BulkModule,
        WalletsModule,
      ],
      controllers: [WebhooksController, WebhookEventsController, WebhookSecretsController],
      providers: [
        WebhookDeliveriesCollection,
        WebhookMetrics,
        WebhookReplayAction,
        WebhooksService,
        WebhookEventsService,
        WebhookSecretsService,
        ...(config.role === 'api' ? [] : atWork),
      ],
    };
  }
}
