import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassesModule } from '../passes/passes.module';
import { GenericSchema } from './schemas/generic.schema';
import { genericPolicy } from './generic.policy';
import { GenericsController } from './generics.controller';
import { GenericsService } from './generics.service';

@Module({
  imports: [
    PassesModule,
    MongooseModule.forFeature([{ name: genericPolicy.template.collection, schema: GenericSchema }]),
  ],
  controllers: [GenericsController],
  providers: [GenericsService],
  exports: [GenericsService],
})
export class GenericsModule {}
