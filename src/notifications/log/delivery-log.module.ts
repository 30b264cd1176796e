import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesCollection, DeliverySchema } from './schemas/delivery.schema';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesService } from './deliveries.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Delivery', schema: DeliverySchema }])],
  controllers: [DeliveriesController],
  providers: [DeliveriesCollection, DeliveriesService],
  exports: [DeliveriesCollection],
})
export class DeliveryLogModule {}
