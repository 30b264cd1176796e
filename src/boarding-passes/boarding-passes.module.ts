import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassesModule } from '../passes/passes.module';
import { FlightSchema } from './schemas/flight.schema';
import { boardingPassPolicy } from './boarding-pass.policy';
import { BoardingPassesController } from './boarding-passes.controller';
import { BoardingPassesService } from './boarding-passes.service';

@Module({
  imports: [
    PassesModule,
    MongooseModule.forFeature([{ name: boardingPassPolicy.template.collection, schema: FlightSchema }]),
  ],
  controllers: [BoardingPassesController],
  providers: [BoardingPassesService],
  exports: [BoardingPassesService],
})
export class BoardingPassesModule {}
