import { Module } from '@nestjs/common';
import { getQueueToken } from '@nestjs/bull';
import { MongooseModule } from '@nestjs/mongoose';
import type { Queue } from 'bull';
import { BullQueue } from '../core/jobs/bull-queue';
import { type BulkJob, QUEUES } from '../core/jobs/queues';
import { QueuesModule } from '../core/jobs/queues.module';
import { ImagesModule } from '../core/storage/images.module';
import { WalletsModule } from '../wallets/wallets.module';
import { BulkAcceptor } from './bulk-acceptor';
import { BulkActions } from './bulk-actions';
import { BulkChunkSchema, BulkChunksCollection } from './schemas/bulk-chunk.schema';
import { BulkContexts } from './bulk-contexts';
import { BULK_FIRST_JOBS, BULK_JOBS, BulkDispatcher } from './bulk-dispatcher';
import { BulkEvents } from './bulk-events';
import { BulkExpander } from './bulk-expander';
import { BulkFinisher } from './bulk-finisher';
import { BulkImageReferences } from './bulk-image-references';
import { BulkMetrics } from './bulk-metrics';
import { BulkOperationSchema, BulkOperationsCollection } from './schemas/bulk-operation.schema';
import { BulkOperationsController } from './bulk-operations.controller';
import { BulkOperationsService } from './bulk-operations.service';
import { BulkPresenter } from './bulk-presenter';
import { BulkProgress } from './bulk-progress';
import { BulkReconciler } from './bulk-reconciler';
import { BulkRunner } from './bulk-runner';
import { BulkStarter } from './bulk-starter';
import { ChunkLeases } from './chunk-lease';
import './bulk.errors';

/** Accepts bulk work in every process. Only workers run it (`BulkWorkerModule`). */
@Module({
  imports: [
    ImagesModule,
    QueuesModule,
    MongooseModule.forFeature([
      { name: 'BulkOperation', schema: BulkOperationSchema },
      { name: 'BulkChunk', schema: BulkChunkSchema },
    ]),
    WalletsModule,
  ],
  controllers: [BulkOperationsController],
  providers: [
    {
      provide: BULK_JOBS,
      inject: [getQueueToken(QUEUES.bulk)],
      useFactory: (queue: Queue<BulkJob>) => new BullQueue(queue),
    },
    {
      provide: BULK_FIRST_JOBS,
      inject: [getQueueToken(QUEUES.bulkFirst)],
      useFactory: (queue: Queue<BulkJob>) => new BullQueue(queue),
    },
    BulkAcceptor,
    BulkActions,
    BulkChunksCollection,
    BulkContexts,
    BulkDispatcher,
    BulkEvents,
    BulkExpander,
    BulkFinisher,
    BulkImageReferences,
    BulkMetrics,
    BulkOperationsCollection,
    BulkOperationsService,
    BulkPresenter,
    BulkProgress,
    BulkReconciler,
    BulkRunner,
    BulkStarter,
    ChunkLeases,
  ],
  exports: [
    BulkActions,
    BulkChunksCollection,
    BulkDispatcher,
    BulkExpander,
    BulkOperationsCollection,
    BulkOperationsService,
    BulkReconciler,
    BulkRunner,
    BulkStarter,
  ],
})
export class BulkModule {}
