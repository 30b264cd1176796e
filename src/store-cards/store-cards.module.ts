import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientRecordsModule } from '../clients/client-records.module';
import { WalletsModule } from '../wallets/wallets.module';
import { CardReader } from './card.reader';
import { CardRollOut } from './card-roll-out';
import { ClientTypesController } from './client-types.controller';
import { ClientTypesService } from './client-types.service';
import { templateSchema } from '../templates/template.schema';
import { storeCardPolicy } from './store-card.policy';
import { StoreCardsController } from './store-cards.controller';
import { StoreCardsService } from './store-cards.service';

const schema = templateSchema(storeCardPolicy.template);
// The maintenance job looks for cards that not all customers have yet.
schema.index({ rollOut: 1 }, { name: 'rollOut', partialFilterExpression: { rollOut: { $exists: true } } });

/** The loyalty card of a wallet and the types of its customers. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: storeCardPolicy.template.collection, schema }]),
    ClientRecordsModule,
    WalletsModule,
  ],
  controllers: [StoreCardsController, ClientTypesController],
  providers: [CardReader, CardRollOut, ClientTypesService, StoreCardsService],
  exports: [StoreCardsService],
})
export class StoreCardsModule {}
