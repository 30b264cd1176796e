import { Module } from '@nestjs/common';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { WalletsModule } from '../wallets/wallets.module';
import { PassDevices } from './pass-devices';

@Module({
  imports: [ClientRecordsModule, PassRecordsModule, WalletsModule],
  providers: [PassDevices],
  exports: [PassDevices],
})
export class PassDevicesModule {}
