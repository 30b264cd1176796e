import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HotelSchema } from './schemas/hotel.schema';
import { hotelPolicy } from './hotel.policy';
import { HotelsController } from './hotels.controller';
import { HotelsService } from './hotels.service';
import { PassesModule } from '../passes/passes.module';

@Module({
  imports: [PassesModule, MongooseModule.forFeature([{ name: hotelPolicy.template.collection, schema: HotelSchema }])],
  controllers: [HotelsController],
  providers: [HotelsService],
  exports: [HotelsService],
})
export class HotelsModule {}
