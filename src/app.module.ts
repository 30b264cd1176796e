import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AppleWalletModule } from './devices/apple-wallet/apple-wallet.module';
import { AccessGuard } from './auth/access.guard';
import { AuthModule } from './auth/auth.module';
import { ErrorFilter } from './core/errors/error.filter';
import { BulkModule } from './bulk/bulk.module';
import { BulkWorkerModule } from './bulk/bulk-worker.module';
import { BodyReaderInterceptor } from './core/http/body-reader.interceptor';
import { LargeReadsInterceptor } from './core/http/large-reads.interceptor';
import { OutboundHttpModule } from './core/http/outbound-http.module';
import { UploadStoresModule } from './core/http/upload-stores';
import { TranslatorModule } from './core/i18n/translator.module';
import type { AppConfig } from './core/config/app-config';
import { ClientsModule } from './clients/clients.module';
import { CreditsModule } from './credits/credits.module';
import { CsvModule } from './csv/csv.module';
import { DeliveryLogModule } from './notifications/log/delivery-log.module';
import { CommunicationsModule } from './communications/communications.module';
import { ConfigModule } from './core/config/config.module';
import { DatabaseModule } from './core/database/database.module';
import { IdempotencyInterceptor } from './core/idempotency/idempotency.interceptor';
import { IdempotencyModule } from './core/idempotency/idempotency.module';
import { StoredResponseFilter } from './core/idempotency/stored-response.filter';
import { DtoPipe } from './core/validation/dto.pipe';
import { ImagesModule } from './core/storage/images.module';
import { GoogleWalletModule } from './devices/google-wallet/google-wallet.module';
import { HealthModule } from './core/observability/health.module';
import { ScheduledTasksModule } from './core/jobs/scheduled-tasks.module';
import { NotificationsModule } from './notifications/notifications.module';
import { ProvidersModule } from './notifications/providers/providers.module';
import { DevMailboxRoutesModule } from './notifications/providers/dev-mailbox/dev-mailbox.module';
import { MetricsModule } from './core/observability/metrics.module';
import { PacksModule } from './packs/packs.module';
import { PassFilesModule } from './pass-files/pass-files.module';
import { PassKindsModule } from './pass-kinds.module';
import { PassesModule } from './passes/passes.module';
import { DevicesModule } from './devices/devices.module';
import { PublicPagesModule } from './public-pages/public-pages.module';
import { RedisModule } from './core/redis/redis.module';
import { RELEASES } from './releases';
import { SeedModule } from './seed/seed.module';
import { StatisticsApiModule } from './statistics/statistics-api.module';
import { StatisticsModule } from './statistics/statistics.module';
import { ExtensionsModule } from './extensions/extensions.module';
import { kindsOf, type LoadedExtension, migrationsOf } from './extensions/extension';
import { UsersModule } from './users/users.module';
import { AdminWalletsModule } from './wallets/admin-wallets.module';
import { WalletTokensModule } from './wallets/tokens/wallet-tokens.module';
import { WalletsModule } from './wallets/wallets.module';
import { WebhooksModule } from './webhooks/webhooks.module';

export type Imports = NonNullable<DynamicModule['imports']>;

/** The root module: the whole service, its extensions, and additional modules. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig, added: Imports = [], extensions: readonly LoadedExtension[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        TranslatorModule,
        DatabaseModule.forRoot(RELEASES, migrationsOf(extensions)),
        RedisModule,
        OutboundHttpModule.forRoot({ allowPrivate: config.outboundAllowPrivate }),
        UploadStoresModule,
        ScheduledTasksModule.forRoot(config),
        ImagesModule,
        UsersModule,
        WalletsModule,
        AuthModule,
        WalletTokensModule,
        AdminWalletsModule,
        IdempotencyModule,
        PassFilesModule,
        BulkModule,
        ...(config.role === 'api' ? [] : [BulkWorkerModule]),
        PassesModule,
        PassKindsModule.forRoot(kindsOf(extensions)),
        ClientsModule,
        CsvModule,
        CreditsModule,
        PacksModule,
        CommunicationsModule,
        DeliveryLogModule,
        ProvidersModule,
        DevMailboxRoutesModule.forRoot(config),
        NotificationsModule,
        DevicesModule,
        StatisticsModule,
        AppleWalletModule,
        GoogleWalletModule,
        PublicPagesModule,
        StatisticsApiModule,
        WebhooksModule.forRoot(config),
        SeedModule,
        HealthModule,
        MetricsModule,
        ExtensionsModule.forRoot(extensions),
        ...added,
      ],
      providers: [
        ErrorFilter,
        { provide: APP_FILTER, useExisting: ErrorFilter },
        { provide: APP_FILTER, useClass: StoredResponseFilter },
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: BodyReaderInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: LargeReadsInterceptor },
        { provide: APP_PIPE, useClass: DtoPipe },
      ],
    };
  }
}
