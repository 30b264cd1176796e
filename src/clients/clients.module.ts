import { Module } from '@nestjs/common';
import { ClientCreator } from './client-creator';
import { ClientPresenter } from './client.presenter';
import { ClientRecordsModule } from './client-records.module';
import { ClientUpdater } from './client-updater';
import { ClientsController } from './clients.controller';
import { ClientsService } from './clients.service';
import { NewCustomerPasses } from './new-customer-passes';

/** The customers that passes are issued to. */
@Module({
  imports: [ClientRecordsModule],
  controllers: [ClientsController],
  providers: [ClientCreator, ClientPresenter, ClientUpdater, ClientsService, NewCustomerPasses],
  exports: [ClientCreator],
})
export class ClientsModule {}
