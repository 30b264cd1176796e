import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BackgroundModule } from '../../core/background/background.module';
import { GoogleCallbackController } from './callback/google-callback.controller';
import { GoogleCallbackService } from './callback/google-callback.service';
import { GoogleRootKeys } from './callback/google-root-keys';
import { GoogleNonceSchema } from './callback/schemas/google-nonce.schema';
import { GoogleImport } from './google-import';
import { GoogleComposer } from './google-composer';
import { GoogleHttp } from './google-http';
import { GoogleIdentity } from './google-identity';
import { GoogleLinks } from './google-links';
import { GoogleMessages } from './google-messages';
import { GoogleOutcomes } from './google-outcomes';
import { GoogleProvisioner } from './google-provisioner';
import { GoogleResources } from './google-resources';
import { GoogleRestClient } from './google-rest.client';
import { GoogleSender } from './google-sender';
import { GoogleSync } from './google-sync';
import { GoogleThrottle } from './google-throttle';
import { GoogleTokens } from './google-tokens';
import { GoogleUpdates } from './google-updates';
import { GoogleViewReader } from './google-view.reader';
import { GoogleWalletApi } from './google-wallet.api';
import { GoogleWriter } from './google-writer';
import { GoogleResourceSchema } from './schemas/google-resource.schema';
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
    MongooseModule.forFeature([
      { name: 'GoogleNonce', schema: GoogleNonceSchema },
      { name: 'GoogleResource', schema: GoogleResourceSchema },
    ]),
  ],
  controllers: [GoogleCallbackController],
  providers: [
    GoogleCallbackService,
    GoogleRootKeys,
    GoogleImport,
    GoogleComposer,
    GoogleHttp,
    GoogleIdentity,
    GoogleLinks,
    GoogleMessages,
    GoogleOutcomes,
    GoogleProvisioner,
    GoogleResources,
    GoogleSender,
    GoogleSync,
    GoogleThrottle,
    GoogleTokens,
    GoogleUpdates,
    GoogleViewReader,
    { provide: GoogleWalletApi, useClass: GoogleRestClient },
    GoogleWriter,
  ],
  exports: [GoogleLinks, GoogleUpdates],
})
export class GoogleWalletModule {}
