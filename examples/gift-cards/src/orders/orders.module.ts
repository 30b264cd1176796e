import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderEvents } from './order-events';
import { OrderSchema } from './order.schema';
import { OrdersCollection } from './orders.collection';
import { OrdersController } from './orders.controller';
import { OrdersService } from './orders.service';

/** Orders of gift cards: an ordinary module with a collection of its own. Exports what the extension's task needs. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'GiftCardOrder', schema: OrderSchema }])],
  controllers: [OrdersController],
  providers: [OrderEvents, OrdersCollection, OrdersService],
  exports: [OrdersCollection],
})
export class OrdersModule {}
