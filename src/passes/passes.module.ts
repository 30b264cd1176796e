import { Module } from '@nestjs/common';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { IdempotencyModule } from '../core/idempotency/idempotency.module';
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
import { PassImageReferences } from './pass-image-references';
import { KindEngines } from './kind.service';
import { IssueLimits } from './issuing/issue-limits';
import { PassIssuer } from './issuing/pass-issuer';
import { PassRedeemer } from './redeeming/pass-redeemer';
import { PassRemover } from './changing/pass-remover';
import { PassUpdater } from './changing/pass-updater';
import { PassPresenter } from './reading/pass.presenter';
import { PassesController } from './passes.controller';
import { PassesService } from './passes.service';
import { DeviceSync } from './reading/device-sync';
import { RotatingBarcodes } from './redeeming/rotating-barcodes';
import { RedeemBatches } from './redeeming/redeem-batches';
import { ScanKeys } from './redeeming/scan-keys';
import { ScanTargets } from './redeeming/scan-targets';
import { Manifests } from './scanning/manifests';
import { PassLookup } from './scanning/pass-lookup';
import { ScanHashes } from './scanning/scan-hashes';
import { ScanningController } from './scanning/scanning.controller';
import { StatusBatchService } from './changing/status-batch.service';
import { TemplateExpiry } from './changing/template-expiry';
import { TemplatePreviews } from './preview/template-previews';
import { TemplateRemover } from './changing/template-remover';
import { UpdateTagReader } from './changing/update-tag.reader';
import { BulkModule } from '../bulk/bulk.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PassFilesModule } from '../pass-files/pass-files.module';
import { PassRecordsModule } from './records/pass-records.module';
import './pass.errors';

/** `KindRegistry` is provided by the module that lists the kinds. */
@Module({
  imports: [
    BulkModule,
    NotificationsModule,
    PassFilesModule,
    PassRecordsModule,
    ClientRecordsModule,
    IdempotencyModule,
    ImagesModule,
    BackgroundModule,
    TemplatesModule,
    WalletsModule,
  ],
  controllers: [ScanningController, PassesController],
  providers: [
    ExpiredPassCleanup,
    KindEngines,
    IssuedPasses,
    IssueLimits,
    ItemPasses,
    Manifests,
    PassLookup,
    MarkedPasses,
    PassBulkService,
    PassDeleteAction,
    PassImageReferences,
    PassInserter,
    PassIssueAction,
    PassStatusAction,
    PassUpdateAction,
    PassIssuer,
    PassPresenter,
    PassRedeemer,
    PassRemover,
    PassUpdater,
    PassesService,
    DeviceSync,
    RedeemBatches,
    RotatingBarcodes,
    ScanHashes,
    ScanKeys,
    ScanTargets,
    StatusBatchService,
    TemplateExpiry,
    TemplatePreviews,
    TemplateRemover,
    UpdateTagReader,
  ],
  exports: [
    ExpiredPassCleanup,
    IssuedPasses,
    ItemPasses,
    KindEngines,
    PassInserter,
    PassIssuer,
    PassRemover,
    DeviceSync,
    RotatingBarcodes,
    ScanTargets,
    TemplateExpiry,
    UpdateTagReader,
  ],
})
export class PassesModule {}
