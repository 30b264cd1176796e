import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getQueueToken } from '@nestjs/bull';
import { MongooseModule } from '@nestjs/mongoose';
import type { Queue } from 'bull';
import type { AppConfig } from '../core/config/app-config';
import { BullQueue } from '../core/jobs/bull-queue';
import { type BulkJob, QUEUES } from '../core/jobs/queues';
import { QueuesModule } from '../core/jobs/queues.module';
import { WalletsModule } from '../wallets/wallets.module';
import { BulkAcceptor } from './bulk-acceptor';
import { BulkActions } from './bulk-actions';
import { BulkChunksCollection } from './bulk-chunks.collection';
import { BulkContexts } from './bulk-contexts';
import { BULK_JOBS, BulkDispatcher } from './bulk-dispatcher';
import { BulkEvents } from './bulk-events';
import { BulkExpander } from './bulk-expander';
import { BulkFinisher } from './bulk-finisher';
import { BulkMetrics } from './bulk-metrics';
import { BulkOperationsCollection } from './bulk-operations.collection';
import { BulkOperationsController } from './bulk-operations.controller';
import { BulkOperationsService } from './bulk-operations.service';
import { BulkPresenter } from './bulk-presenter';
import { BulkProcessor } from './bulk.processor';
import { BulkProgress } from './bulk-progress';
import { BulkReconciler } from './bulk-reconciler';
import { BulkRunner } from './bulk-runner';
import { BulkStarter } from './bulk-starter';
import { ChunkLeases } from './chunk-lease';
import { BulkChunkSchema } from './schemas/bulk-chunk.schema';
import { BulkOperationSchema } from './schemas/bulk-operation.schema';
import './bulk.errors';

/** Work on many records: accepted by every process, carried out by workers. */
@Global()
@Module({})
export class BulkModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: BulkModule,
      imports: [
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
        BulkAcceptor,
        BulkActions,
        BulkChunksCollection,
        BulkContexts,
        BulkDispatcher,
        BulkEvents,
        BulkExpander,
        BulkFinisher,
        BulkMetrics,
        BulkOperationsCollection,
        BulkOperationsService,
        BulkPresenter,
        BulkProgress,
        BulkReconciler,
        BulkRunner,
        BulkStarter,
        ChunkLeases,
        ...(config.role === 'api' ? [] : [BulkProcessor]),
      ],
      exports: [BulkActions, BulkOperationsCollection, BulkOperationsService, BulkStarter],
    };
  }
}
