import { Module } from '@nestjs/common';
import { AppleWalletModule } from './apple-wallet/apple-wallet.module';
import { AppleSync } from './apple-sync';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { GoogleWalletModule } from './google-wallet/google-wallet.module';
import { BackgroundModule } from '../core/background/background.module';
import { WalletsModule } from '../wallets/wallets.module';
import { PassExpiry } from './pass-expiry';
import { DeviceMetrics } from './device.metrics';
import { DeviceUpdateRelay } from './device-update.relay';
import { DeviceNotifier } from './device-notifier';
import { DeviceUpdateAction } from './device-update.action';
import { TemplateChangeFanOut } from './template-change-fan-out';
import { BulkModule } from '../bulk/bulk.module';
import { DeliveryLogModule } from '../notifications/log/delivery-log.module';
import { PassFilesModule } from '../pass-files/pass-files.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { PassesModule } from '../passes/passes.module';
import { TemplatesModule } from '../templates/templates.module';
import './device.errors';

@Module({
  imports: [
    BulkModule,
    DeliveryLogModule,
    PassFilesModule,
    PassRecordsModule,
    PassesModule,
    TemplatesModule,
    AppleWalletModule,
    ClientRecordsModule,
    GoogleWalletModule,
    BackgroundModule,
    WalletsModule,
  ],
  providers: [
    AppleSync,
    PassExpiry,
    DeviceMetrics,
    DeviceUpdateRelay,
    DeviceUpdateAction,
    DeviceNotifier,
    TemplateChangeFanOut,
  ],
  exports: [DeviceNotifier, PassExpiry],
})
export class DevicesModule {}
