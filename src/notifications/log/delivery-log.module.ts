import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesCollection } from './deliveries.collection';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesService } from './deliveries.service';
import { DeliverySchema } from './schemas/delivery.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Delivery', schema: DeliverySchema }])],
  controllers: [DeliveriesController],
  providers: [DeliveriesCollection, DeliveriesService],
  exports: [DeliveriesCollection],
})
export class DeliveryLogModule {}
