import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientRecordsModule } from '../clients/client-records.module';
import { ImagesModule } from '../core/storage/images.module';
import { BackgroundModule } from '../core/background/background.module';
import { TemplatesModule } from '../templates/templates.module';
import { WalletsModule } from '../wallets/wallets.module';
import { IssuedPasses } from './bulk/issued-passes';
import { MarkedPasses } from './bulk/marked-pass';
import { PassBulkService } from './bulk/pass-bulk.service';
import { PassDeleteAction } from './bulk/pass-delete.action';
import { ItemPasses } from './bulk/item-passes';
import { PassInserter } from './bulk/pass-inserter';
import { PassIssueAction } from './bulk/pass-issue.action';
import { PassStatusAction } from './bulk/pass-status.action';
import { PassUpdateAction } from './bulk/pass-update.action';
import { ExpiredPassCleanup } from './reading/expired-pass-cleanup';
import { KindEngines } from './kind.service';
import { PassCollection } from './schemas/pass.collection';
import { PassEvents } from './schemas/pass-events';
import { PassIssuer } from './issuing/pass-issuer';
import { PassLinks } from './reading/pass-links';
import { PassRedeemer } from './redeeming/pass-redeemer';
import { PassRemover } from './changing/pass-remover';
import { PassUpdater } from './changing/pass-updater';
import { PassPresenter } from './reading/pass.presenter';
import { PassesController } from './passes.controller';
import { PassesService } from './passes.service';
import { PhoneSync } from './reading/phone-sync';
import { RotatingBarcodes } from './redeeming/rotating-barcodes';
import { PassSchema } from './schemas/pass.schema';
import { ShownPassReader } from './reading/shown-pass.reader';
import { ShownRecordsReader } from './reading/shown-records.reader';
import { StatusBatchService } from './changing/status-batch.service';
import { TemplateExpiry } from './changing/template-expiry';
import { TemplatePresenter } from './reading/template.presenter';
import { TemplateRemover } from './changing/template-remover';
import { UpdateTagReader } from './changing/update-tag.reader';

/** The pass engine. `KindRegistry` comes from the one module that names the kinds. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'Pass', schema: PassSchema }]),
    ClientRecordsModule,
    ImagesModule,
    BackgroundModule,
    TemplatesModule,
    WalletsModule,
  ],
  controllers: [PassesController],
  providers: [
    ExpiredPassCleanup,
    KindEngines,
    IssuedPasses,
    ItemPasses,
    MarkedPasses,
    PassBulkService,
    PassDeleteAction,
    PassInserter,
    PassIssueAction,
    PassStatusAction,
    PassUpdateAction,
    PassCollection,
    PassEvents,
    PassIssuer,
    PassLinks,
    PassPresenter,
    PassRedeemer,
    PassRemover,
    PassUpdater,
    PassesService,
    PhoneSync,
    RotatingBarcodes,
    ShownPassReader,
    ShownRecordsReader,
    StatusBatchService,
    TemplateExpiry,
    TemplatePresenter,
    TemplateRemover,
    UpdateTagReader,
  ],
  exports: [
    ExpiredPassCleanup,
    IssuedPasses,
    ItemPasses,
    KindEngines,
    PassCollection,
    PassInserter,
    PassIssuer,
    PassLinks,
    PassRemover,
    PhoneSync,
    RotatingBarcodes,
    ShownPassReader,
    ShownRecordsReader,
    TemplateExpiry,
    TemplatePresenter,
    TemplatesModule,
    UpdateTagReader,
  ],
})
export class PassesModule {}
