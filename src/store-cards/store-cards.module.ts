import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { templateSchema } from '../templates/template.schema';
import { storeCardPolicy } from './store-card.policy';
import { StoreCardsController } from './store-cards.controller';
import { StoreCardsService } from './store-cards.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: storeCardPolicy.template.collection, schema: templateSchema(storeCardPolicy.template) },
    ]),
  ],
  controllers: [StoreCardsController],
  providers: [StoreCardsService],
  exports: [StoreCardsService],
})
export class StoreCardsModule {}
