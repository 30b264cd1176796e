import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { WalletsModule } from '../wallets/wallets.module';
import { CardReader } from './card.reader';
import { IssueCardToExistingClients } from './issue-card-to-existing-clients';
import { ClientTypesController } from './client-types/client-types.controller';
import { ClientTypesService } from './client-types/client-types.service';
import { StoreCardSchema } from './schemas/store-card.schema';
import { storeCardPolicy } from './store-card.policy';
import { StoreCardsController } from './store-cards.controller';
import { StoreCardsService } from './store-cards.service';
import { BulkModule } from '../bulk/bulk.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { PassesModule } from '../passes/passes.module';
import { TemplatesModule } from '../templates/templates.module';

@Module({
  imports: [
    BulkModule,
    PassRecordsModule,
    PassesModule,
    TemplatesModule,
    MongooseModule.forFeature([{ name: storeCardPolicy.template.collection, schema: StoreCardSchema }]),
    ClientRecordsModule,
    WalletsModule,
  ],
  controllers: [StoreCardsController, ClientTypesController],
  providers: [CardReader, IssueCardToExistingClients, ClientTypesService, StoreCardsService],
  exports: [StoreCardsService],
})
export class StoreCardsModule {}
