import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AppleModule } from './devices/apple-wallet/apple.module';
import { AccessGuard } from './auth/access.guard';
import { AuthModule } from './auth/auth.module';
import { ErrorFilter } from './core/errors/error.filter';
import { BulkModule } from './bulk/bulk.module';
import { BodyReaderInterceptor } from './core/http/body-reader.interceptor';
import { OutboundHttpModule } from './core/http/outbound-http.module';
import { UploadStoresModule } from './core/http/upload-stores';
import { MessagesModule } from './core/i18n/messages.module';
import type { AppConfig } from './core/config/app-config';
import { ClientsModule } from './clients/clients.module';
import { CreditsModule } from './credits/credits.module';
import { CsvModule } from './csv/csv.module';
import { DeliveriesModule } from './notifications/log/deliveries.module';
import { ConfigModule } from './core/config/config.module';
import { DatabaseModule } from './core/database/database.module';
import { IdempotencyInterceptor } from './core/idempotency/idempotency.interceptor';
import { IdempotencyModule } from './core/idempotency/idempotency.module';
import { KeptAnswerFilter } from './core/idempotency/kept-answer.filter';
import { DtoPipe } from './core/validation/dto.pipe';
import { ImagesModule } from './core/storage/images.module';
import { GoogleModule } from './devices/google-wallet/google.module';
import { HealthModule } from './core/observability/health.module';
import { MaintenanceTasksModule } from './core/jobs/maintenance-tasks.module';
import { MaintenanceModule } from './core/jobs/maintenance.module';
import { CustomerMessagesModule } from './notifications/customer-messages.module';
import { MessagingModule } from './notifications/providers/messaging.module';
import { OutboxModule } from './notifications/providers/dev-mailbox/outbox.module';
import { MetricsModule } from './core/observability/metrics.module';
import { PassGenerationModule } from './pass-files/pass-generation.module';
import { PassKindsModule } from './pass-kinds.module';
import { PassesModule } from './passes/passes.module';
import { PhonesModule } from './devices/phones.module';
import { PublicModule } from './public-pages/public.module';
import { RedisModule } from './core/redis/redis.module';
import { RELEASES } from './releases';
import { SeedModule } from './seed/seed.module';
import { UsersModule } from './users/users.module';
import { AdminWalletsModule } from './wallets/admin-wallets.module';
import { WalletsModule } from './wallets/wallets.module';
import { WebhooksModule } from './webhooks/webhooks.module';

export type Imports = NonNullable<DynamicModule['imports']>;

/** The whole service, and what is added to it. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig, added: Imports = []): DynamicModule {
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
        ...added,
      ],
      providers: [
        ErrorFilter,
        { provide: APP_FILTER, useExisting: ErrorFilter },
        { provide: APP_FILTER, useClass: KeptAnswerFilter },
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: BodyReaderInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_PIPE, useClass: DtoPipe },
      ],
    };
  }
}
