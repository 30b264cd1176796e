import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesCollection } from './deliveries.collection';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesService } from './deliveries.service';
import { DeliverySchema } from './schemas/delivery.schema';

/** The log of what was sent to customers and their phones, for whoever sends. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Delivery', schema: DeliverySchema }])],
  controllers: [DeliveriesController],
  providers: [DeliveriesCollection, DeliveriesService],
  exports: [DeliveriesCollection],
})
export class DeliveriesModule {}
