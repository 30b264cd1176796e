import { Module } from '@nestjs/common';
import { QueuesModule } from '../core/jobs/queues.module';
import { BulkModule } from './bulk.module';
import { BulkFirstProcessor } from './bulk-first.processor';
import { BulkJobs } from './bulk-jobs';
import { BulkProcessor } from './bulk.processor';

@Module({ imports: [BulkModule, QueuesModule], providers: [BulkJobs, BulkProcessor, BulkFirstProcessor] })
export class BulkWorkerModule {}
