import { Global, Module } from '@nestjs/common';
import { AppleModule } from './apple-wallet/apple.module';
import { AppleSync } from './apple-sync';
import { ClientRecordsModule } from '../clients/client-records.module';
import { GoogleModule } from './google-wallet/google.module';
import { BackgroundModule } from '../core/background/background.module';
import { WalletsModule } from '../wallets/wallets.module';
import { PassDevices } from './pass-devices';
import { PassExpiry } from './pass-expiry';
import { PhoneMetrics } from './phone.metrics';
import { PhoneRelay } from './phone-relay';
import { PhoneTeller } from './phone-teller';
import { PhonesUpdateAction } from './phones-update.action';
import { TemplateChangeFanOut } from './template-change-fan-out';

/** Phones that hold passes: which they are, and that they hear of changes. */
@Global()
@Module({
  imports: [AppleModule, ClientRecordsModule, GoogleModule, BackgroundModule, WalletsModule],
  providers: [
    AppleSync,
    PassDevices,
    PassExpiry,
    PhoneMetrics,
    PhoneRelay,
    PhonesUpdateAction,
    PhoneTeller,
    TemplateChangeFanOut,
  ],
  exports: [PassDevices, PassExpiry],
})
export class PhonesModule {}
