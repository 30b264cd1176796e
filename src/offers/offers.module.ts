import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassesModule } from '../passes/passes.module';
import { OfferSchema } from './schemas/offer.schema';
import { offerPolicy } from './offer.policy';
import { OffersController } from './offers.controller';
import { OffersService } from './offers.service';

@Module({
  imports: [PassesModule, MongooseModule.forFeature([{ name: offerPolicy.template.collection, schema: OfferSchema }])],
  controllers: [OffersController],
  providers: [OffersService],
  exports: [OffersService],
})
export class OffersModule {}
