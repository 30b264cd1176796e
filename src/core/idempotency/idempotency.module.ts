import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotencyRecordSchema } from './idempotency-record.schema';
import { IdempotencyStore } from './idempotency.store';

/** AppModule registers the interceptor and the filter in the right order. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'IdempotencyRecord', schema: IdempotencyRecordSchema }])],
  providers: [IdempotencyStore],
  exports: [IdempotencyStore],
})
export class IdempotencyModule {}
