import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassesModule } from '../passes/passes.module';
import { templateSchema } from '../templates/template.schema';
import { genericPolicy } from './generic.policy';
import { GenericsController } from './generics.controller';
import { GenericsService } from './generics.service';

@Module({
  imports: [
    PassesModule,
    MongooseModule.forFeature([
      { name: genericPolicy.template.collection, schema: templateSchema(genericPolicy.template) },
    ]),
  ],
  controllers: [GenericsController],
  providers: [GenericsService],
  exports: [GenericsService],
})
export class GenericsModule {}
