import { Module } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config';
import { BackgroundModule } from '../../core/background/background.module';
import { WalletsModule } from '../../wallets/wallets.module';
import { ApnsClient } from './apns/apns-client';
import { PushService } from './apns/push-service';
import { PushMetrics } from './push.metrics';
import { PushSender } from './push-sender';
import { ApplePassGuard } from './web-service/apple-pass.guard';
import { AppleWebService } from './web-service/apple-web.service';
import { AppleWebServiceController } from './web-service/apple-web-service.controller';
import { ChangedPassesReader } from './web-service/changed-passes.reader';
import { FetchLog } from './web-service/fetch-log';
import { PhoneLog } from './web-service/phone-log';
import { DeliveryLogModule } from '../../notifications/log/delivery-log.module';
import { PassDevicesModule } from '../pass-devices.module';
import { PassFilesModule } from '../../pass-files/pass-files.module';
import { PassRecordsModule } from '../../passes/records/pass-records.module';
import { PassesModule } from '../../passes/passes.module';

@Module({
  imports: [
    DeliveryLogModule,
    PassDevicesModule,
    PassFilesModule,
    PassRecordsModule,
    PassesModule,
    BackgroundModule,
    WalletsModule,
  ],
  controllers: [AppleWebServiceController],
  providers: [
    ApplePassGuard,
    AppleWebService,
    ChangedPassesReader,
    FetchLog,
    PhoneLog,
    PushMetrics,
    PushSender,
    { provide: PushService, inject: [AppConfig], useFactory: ({ apple }: AppConfig) => new ApnsClient(apple.apns) },
  ],
  exports: [PushSender],
})
export class AppleWalletModule {}
