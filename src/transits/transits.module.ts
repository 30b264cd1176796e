import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransitSchema } from './schemas/transit.schema';
import { transitPolicy } from './transit.policy';
import { TransitsController } from './transits.controller';
import { TransitsService } from './transits.service';
import { PassesModule } from '../passes/passes.module';

@Module({
  imports: [
    PassesModule,
    MongooseModule.forFeature([{ name: transitPolicy.template.collection, schema: TransitSchema }]),
  ],
  controllers: [TransitsController],
  providers: [TransitsService],
  exports: [TransitsService],
})
export class TransitsModule {}
