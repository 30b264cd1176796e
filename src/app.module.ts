import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AppleModule } from './apple/apple.module';
import { AccessGuard } from './auth/access.guard';
import { AuthModule } from './auth/auth.module';
import { ErrorFilter } from './common/errors/error.filter';
import { BulkModule } from './bulk/bulk.module';
import { BodyReaderInterceptor } from './common/http/body-reader.interceptor';
import { OutboundHttpModule } from './common/http/outbound-http.module';
import { UploadStoresModule } from './common/http/upload-stores';
import { MessagesModule } from './common/i18n/messages.module';
import type { AppConfig } from './config/app-config';
import { ClientsModule } from './clients/clients.module';
import { CreditsModule } from './credits/credits.module';
import { CsvModule } from './csv/csv.module';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { IdempotencyModule } from './idempotency/idempotency.module';
import { KeptAnswerFilter } from './idempotency/kept-answer.filter';
import { ImagesModule } from './images/images.module';
import { GoogleModule } from './google/google.module';
import { HealthModule } from './health/health.module';
import { MaintenanceTasksModule } from './maintenance/maintenance-tasks.module';
import { MaintenanceModule } from './maintenance/maintenance.module';
import { CustomerMessagesModule } from './messages/customer-messages.module';
import { MessagingModule } from './messaging/messaging.module';
import { OutboxModule } from './messaging/outbox/outbox.module';
import { MetricsModule } from './metrics/metrics.module';
import { PassGenerationModule } from './pass-generation/pass-generation.module';
import { PassKindsModule } from './pass-kinds/pass-kinds.module';
import { PassesModule } from './passes/passes.module';
import { PhonesModule } from './phones/phones.module';
import { PublicModule } from './public/public.module';
import { RedisModule } from './redis/redis.module';
import { RELEASES } from './releases';
import { SeedModule } from './seed/seed.module';
import { UsersModule } from './users/users.module';
import { AdminWalletsModule } from './wallets/admin-wallets.module';
import { WalletsModule } from './wallets/wallets.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** The whole service. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        MessagesModule,
        DatabaseModule.forRoot(RELEASES),
        RedisModule,
        OutboundHttpModule.forRoot({ allowPrivate: config.outboundAllowPrivate }),
        UploadStoresModule,
        MaintenanceTasksModule,
        ImagesModule,
        UsersModule,
        WalletsModule,
        AuthModule,
        AdminWalletsModule,
        IdempotencyModule,
        PassGenerationModule,
        BulkModule.forRoot(config),
        PassesModule,
        PassKindsModule,
        ClientsModule,
        CsvModule,
        CreditsModule,
        DeliveriesModule,
        MessagingModule,
        OutboxModule.forRoot(config),
        CustomerMessagesModule,
        PhonesModule,
        AppleModule,
        GoogleModule,
        PublicModule,
        WebhooksModule.forRoot(config),
        SeedModule,
        MaintenanceModule.forRoot(config),
        HealthModule,
        MetricsModule,
      ],
      providers: [
        ErrorFilter,
        { provide: APP_FILTER, useExisting: ErrorFilter },
        { provide: APP_FILTER, useClass: KeptAnswerFilter },
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: BodyReaderInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
    };
  }
}
