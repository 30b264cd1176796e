import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FilesModule } from '../core/storage/files.module';
import { ImagesModule } from '../core/storage/images.module';
import { CommunicationRulesController } from './communication-rules.controller';
import { CommunicationRulesService } from './communication-rules.service';
import { WalletSchema } from './schemas/wallet.schema';
import { WalletContextReader } from './wallet-context.reader';
import { WalletImageReferences } from './wallet-image-references';
import { WalletInput } from './wallet-input';
import { WalletLocationsController } from './wallet-locations.controller';
import { WalletLocationsService } from './wallet-locations.service';
import { WalletCollection } from './wallet.collection';
import { WalletReader } from './wallet.reader';
import { WalletsController } from './wallets.controller';
import { WebhookTargets } from './webhook-targets';
import { WalletsService } from './wallets.service';
import './wallet.errors';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Wallet', schema: WalletSchema }]), ImagesModule, FilesModule],
  controllers: [WalletsController, WalletLocationsController, CommunicationRulesController],
  providers: [
    WalletCollection,
    WalletContextReader,
    WalletReader,
    WalletImageReferences,
    WalletInput,
    WalletsService,
    WalletLocationsService,
    CommunicationRulesService,
    WebhookTargets,
  ],
  exports: [
    WebhookTargets,
    CommunicationRulesService,
    WalletCollection,
    WalletContextReader,
    WalletReader,
    WalletInput,
    WalletsService,
  ],
})
export class WalletsModule {}
