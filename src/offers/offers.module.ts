import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassesModule } from '../passes/passes.module';
import { templateSchema } from '../templates/template.schema';
import { offerPolicy } from './offer.policy';
import { OffersController } from './offers.controller';
import { OffersService } from './offers.service';

@Module({
  imports: [
    PassesModule,
    MongooseModule.forFeature([
      { name: offerPolicy.template.collection, schema: templateSchema(offerPolicy.template) },
    ]),
  ],
  controllers: [OffersController],
  providers: [OffersService],
  exports: [OffersService],
})
export class OffersModule {}
