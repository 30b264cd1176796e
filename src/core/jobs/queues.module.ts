import { BullModule, InjectQueue } from '@nestjs/bull';
import { Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bull';
import { AppConfig } from '../config/app-config';
import type { Timings } from '../config/timings';
import { QueueConnections } from './queue-connections';
import { QUEUES } from './queues';

@Module({ providers: [QueueConnections], exports: [QueueConnections] })
class QueueConnectionsModule {}

/** The queues, for who adds jobs and for who works them off. */
@Module({
  imports: [
    QueueConnectionsModule,
    BullModule.forRootAsync({
      imports: [QueueConnectionsModule],
      inject: [AppConfig, QueueConnections],
      useFactory: (config: AppConfig, connections: QueueConnections) => ({
        createClient: (type) => connections.create(type),
        prefix: `bull:${databaseOf(config.mongodbUri)}`,
        settings: { ...leaseSettings(config.timings), maxStalledCount: 20 },
      }),
    }),
    BullModule.registerQueue({ name: QUEUES.scheduledTasks }, { name: QUEUES.bulk }),
  ],
  exports: [BullModule],
})
export class QueuesModule implements OnApplicationShutdown {
  constructor(
    private readonly connections: QueueConnections,
    @InjectQueue(QUEUES.scheduledTasks) private readonly scheduledTasks: Queue,
    @InjectQueue(QUEUES.bulk) private readonly bulk: Queue,
  ) {}

  /** Once the jobs in progress have ended. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.scheduledTasks.close(), this.bulk.close()]);
    this.connections.close();
  }
}

/** A worker that is gone is noticed in Redis as early as in MongoDB. */
function leaseSettings({ bulkLeaseMs }: Timings) {
  return { lockDuration: bulkLeaseMs, lockRenewTime: bulkLeaseMs / 3, stalledInterval: bulkLeaseMs / 3 };
}

/** Jobs are about the records of one database: installations that share a Redis must not take each other's. */
function databaseOf(mongodbUri: string): string {
  return /^[^/]*\/\/[^/]+\/([^/?]*)/.exec(mongodbUri)?.[1] ?? '';
}
