import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CreditsModule } from '../../credits/credits.module';
import { DeliveriesCollection, DeliverySchema } from './schemas/delivery.schema';
import { DeliveryWriter } from './delivery-writer';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesService } from './deliveries.service';

@Module({
  imports: [CreditsModule, MongooseModule.forFeature([{ name: 'Delivery', schema: DeliverySchema }])],
  controllers: [DeliveriesController],
  providers: [DeliveriesCollection, DeliveriesService, DeliveryWriter],
  exports: [DeliveriesCollection, DeliveryWriter],
})
export class DeliveryLogModule {}
