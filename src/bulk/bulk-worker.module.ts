import { Module } from '@nestjs/common';
import { QueuesModule } from '../core/jobs/queues.module';
import { BulkModule } from './bulk.module';
import { BulkProcessor } from './bulk.processor';

@Module({ imports: [BulkModule, QueuesModule], providers: [BulkProcessor] })
export class BulkWorkerModule {}
