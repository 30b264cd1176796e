import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { templateSchema } from '../templates/template.schema';
import { transitPolicy } from './transit.policy';
import { TransitsController } from './transits.controller';
import { TransitsService } from './transits.service';
import { PassesModule } from '../passes/passes.module';

@Module({
  imports: [
    PassesModule,
    MongooseModule.forFeature([
      { name: transitPolicy.template.collection, schema: templateSchema(transitPolicy.template) },
    ]),
  ],
  controllers: [TransitsController],
  providers: [TransitsService],
  exports: [TransitsService],
})
export class TransitsModule {}
