import { Module } from '@nestjs/common';
import { ClientBulkController } from './bulk/client-bulk.controller';
import { ClientCreateAction } from './bulk/client-create.action';
import { ClientDeleteAction } from './bulk/client-delete.action';
import { ClientUpdateAction } from './bulk/client-update.action';
import { ClientCreator } from './client-creator';
import { ClientEvents } from './client-events';
import { ClientPresenter } from './client.presenter';
import { ClientRecordsModule } from './records/client-records.module';
import { ClientRemover } from './client-remover';
import { ClientUpdater } from './client-updater';
import { ClientsController } from './clients.controller';
import { ClientsService } from './clients.service';
import { NewCustomerPasses } from './new-customer-passes';
import { TakenKeysReader } from './taken-keys';
import { WalletsModule } from '../wallets/wallets.module';

/** The customers that passes are issued to. */
@Module({
  imports: [ClientRecordsModule, WalletsModule],
  // Before the one whose ids would be `bulk` too.
  controllers: [ClientBulkController, ClientsController],
  providers: [
    ClientCreateAction,
    ClientCreator,
    ClientDeleteAction,
    ClientUpdateAction,
    ClientEvents,
    ClientPresenter,
    ClientRemover,
    ClientUpdater,
    ClientsService,
    NewCustomerPasses,
    TakenKeysReader,
  ],
  exports: [ClientCreator],
})
export class ClientsModule {}
