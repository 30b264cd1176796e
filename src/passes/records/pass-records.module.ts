import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PassEvents } from './pass-events';
import { PassCollection } from './pass.collection';
import { PassSchema } from './pass.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Pass', schema: PassSchema }])],
  providers: [PassCollection, PassEvents],
  exports: [PassCollection],
})
export class PassRecordsModule {}
