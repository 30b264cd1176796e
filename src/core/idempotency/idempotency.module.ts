import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotencyRecordSchema, IdempotencyRecordsCollection } from './idempotency-record.schema';
import { IdempotencyStore } from './idempotency.store';

/** AppModule registers the interceptor and the filter in the right order. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'IdempotencyRecord', schema: IdempotencyRecordSchema }])],
  providers: [IdempotencyRecordsCollection, IdempotencyStore],
  exports: [IdempotencyStore],
})
export class IdempotencyModule {}
