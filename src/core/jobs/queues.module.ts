import { BullModule, InjectQueue } from '@nestjs/bull';
import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bull';
import { AppConfig } from '../config/app-config';
import type { Timings } from '../config/timings';
import { QUEUES } from './queues';
import Redis from 'ioredis';

const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);

/**
 * Creates connections that fail fast and reconnect within two seconds (docs/contract/operation.md#redis-outage). Also
 * closes them, because Bull does not close connections that it did not create.
 */
@Injectable()
class QueueConnections {
  private readonly open: Redis[] = [];

  constructor(private readonly config: AppConfig) {}

  create(type: 'client' | 'subscriber' | 'bclient'): Redis {
    const patience =
      type === 'client' ? { maxRetriesPerRequest: 1 } : { maxRetriesPerRequest: null, enableReadyCheck: false };
    const connection = new Redis(this.config.redisUrl, { ...patience, retryStrategy });
    this.open.push(connection);
    return connection;
  }

  close(): void {
    for (const connection of this.open) connection.disconnect();
  }
}

@Module({ providers: [QueueConnections], exports: [QueueConnections] })
class QueueConnectionsModule {}

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
    BullModule.registerQueue({ name: QUEUES.scheduledTasks }, { name: QUEUES.bulk }, { name: QUEUES.bulkFirst }),
  ],
  exports: [BullModule],
})
export class QueuesModule implements OnApplicationShutdown {
  constructor(
    private readonly connections: QueueConnections,
    @InjectQueue(QUEUES.scheduledTasks) private readonly scheduledTasks: Queue,
    @InjectQueue(QUEUES.bulk) private readonly bulk: Queue,
    @InjectQueue(QUEUES.bulkFirst) private readonly bulkFirst: Queue,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.scheduledTasks.close(), this.bulk.close(), this.bulkFirst.close()]);
    this.connections.close();
  }
}

/**
 * Sets the locks of jobs to the duration of chunk leases, so that Redis and MongoDB detect a lost worker at the same
 * time.
 */
function leaseSettings({ bulkLeaseMs }: Timings) {
  // Redis accepts only whole numbers.
  const often = Math.ceil(bulkLeaseMs / 3);
  return { lockDuration: bulkLeaseMs, lockRenewTime: often, stalledInterval: often };
}

/**
 * Returns the name of the database. Jobs belong to one database, so installations that share a Redis must not take each
 * other’s jobs.
 */
function databaseOf(mongodbUri: string): string {
  return /^[^/]*\/\/[^/]+\/([^/?]*)/.exec(mongodbUri)?.[1] ?? '';
}
