import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassesModule, templateSchema } from 'wallet-pass-service/extension';
import { giftCardPolicy } from './gift-card.policy';
import { GiftCardsController } from './gift-cards.controller';
import { GiftCardsService } from './gift-cards.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: giftCardPolicy.template.collection, schema: templateSchema(giftCardPolicy.template) },
    ]),
    PassesModule,
  ],
  controllers: [GiftCardsController],
  providers: [GiftCardsService],
})
export class GiftCardsModule {}
