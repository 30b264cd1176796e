import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotencyRecordSchema, IdempotencyRecordsCollection } from './idempotency-record.schema';
import { IdempotencyStore } from './idempotency.store';

/** Does not register the interceptor and the filter. AppModule does this, because their order matters. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'IdempotencyRecord', schema: IdempotencyRecordSchema }])],
  providers: [IdempotencyRecordsCollection, IdempotencyStore],
  exports: [IdempotencyStore],
})
export class IdempotencyModule {}
