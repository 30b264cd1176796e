import { Global, Module } from '@nestjs/common';
import { AppleModule } from './apple-wallet/apple.module';
import { AppleSync } from './apple-sync';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { GoogleModule } from './google-wallet/google.module';
import { LanesModule } from '../core/background/lanes.module';
import { WalletsModule } from '../wallets/wallets.module';
import { PassDevices } from './pass-devices';
import { PassExpiry } from './pass-expiry';
import { PhoneMetrics } from './phone.metrics';
import { PhoneRelay } from './phone-relay';
import { PhoneTeller } from './phone-teller';
import { PhonesUpdateAction } from './phones-update.action';
import { SharedChanges } from './shared-changes';
import './device.errors';

/** Phones that hold passes: which they are, and that they hear of changes. */
@Global()
@Module({
  imports: [AppleModule, ClientRecordsModule, GoogleModule, LanesModule, WalletsModule],
  providers: [
    AppleSync,
    PassDevices,
    PassExpiry,
    PhoneMetrics,
    PhoneRelay,
    PhonesUpdateAction,
    PhoneTeller,
    SharedChanges,
  ],
  exports: [PassDevices, PassExpiry],
})
export class PhonesModule {}
