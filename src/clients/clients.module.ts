import { Module } from '@nestjs/common';
import { ClientBulkController } from './bulk/client-bulk.controller';
import { ClientConflicts } from './client-conflict';
import { ClientCreateAction } from './bulk/client-create.action';
import { ClientDeleteAction } from './bulk/client-delete.action';
import { ClientUpdateAction } from './bulk/client-update.action';
import { ClientCreator } from './client-creator';
import { ClientEvents } from './client-events';
import { ClientPresenter } from './client.presenter';
import { ClientRecordsModule } from './records/client-records.module';
import { ClientRemover } from './client-remover';
import { ClientUpdater } from './client-updater';
import { ComposedBarcodes } from './composed-barcodes';
import { ClientsController } from './clients.controller';
import { ClientsService } from './clients.service';
import { CardGainController } from './gain/card-gain.controller';
import { GainService } from './gain/gain.service';
import { AutoIssuedPasses } from './auto-issued-passes';
import { UniqueClientKeysReader } from './unique-client-keys';
import { WalletsModule } from '../wallets/wallets.module';
import { BulkModule } from '../bulk/bulk.module';
import { PassFilesModule } from '../pass-files/pass-files.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { PassesModule } from '../passes/passes.module';
import { TemplatesModule } from '../templates/templates.module';

@Module({
  imports: [
    BulkModule,
    PassFilesModule,
    PassRecordsModule,
    PassesModule,
    TemplatesModule,
    ClientRecordsModule,
    WalletsModule,
  ],
  // `ClientBulkController` must come first. Otherwise, the other controller would read `bulk` as an ID.
  controllers: [ClientBulkController, ClientsController, CardGainController],
  providers: [
    ClientConflicts,
    ClientCreateAction,
    ClientCreator,
    ClientDeleteAction,
    ClientUpdateAction,
    ClientEvents,
    ClientPresenter,
    ClientRemover,
    ClientUpdater,
    ComposedBarcodes,
    ClientsService,
    GainService,
    AutoIssuedPasses,
    UniqueClientKeysReader,
  ],
  exports: [AutoIssuedPasses, ClientCreator],
})
export class ClientsModule {}
