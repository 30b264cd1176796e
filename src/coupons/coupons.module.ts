import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { templateSchema } from '../templates/template.schema';
import { couponPolicy } from './coupon.policy';
import { CouponsController } from './coupons.controller';
import { CouponsService } from './coupons.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: couponPolicy.template.collection, schema: templateSchema(couponPolicy.template) },
    ]),
  ],
  controllers: [CouponsController],
  providers: [CouponsService],
  exports: [CouponsService],
})
export class CouponsModule {}
