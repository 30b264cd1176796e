import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import Redis from 'ioredis';
import { AppConfig } from '../config/app-config';
import { QUEUES } from './queues';

/** A Redis that comes back is used again within two seconds. */
const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);

/**
 * Connections fail fast and come back soon (reliability.md, "Bull and Redis"): a producer never waits for a Redis that
 * is away, and a worker is at work again within two seconds of its return.
 */
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        createClient: (type) =>
          type === 'client'
            ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, retryStrategy })
            : new Redis(config.redisUrl, { maxRetriesPerRequest: null, enableReadyCheck: false, retryStrategy }),
        prefix: `bull:${databaseOf(config.mongodbUri)}`,
        settings: { lockDuration: 6000, lockRenewTime: 2000, stalledInterval: 2000, maxStalledCount: 20 },
      }),
    }),
    BullModule.registerQueue({ name: QUEUES.maintenance }, { name: QUEUES.bulk }),
  ],
  exports: [BullModule],
})
export class QueuesModule {}

/** Jobs are about the records of one database: installations that share a Redis must not take each other's. */
function databaseOf(mongodbUri: string): string {
  return /^[^/]*\/\/[^/]+\/([^/?]*)/.exec(mongodbUri)?.[1] ?? '';
}
