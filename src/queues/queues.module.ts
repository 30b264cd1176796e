import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { QUEUES } from './queues';

/**
 * Connections fail fast and come back soon (reliability.md, "Bull and Redis"): a producer never waits for a Redis that
 * is away, and a worker is at work again within two seconds of its return.
 */
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        url: config.redisUrl,
        redis: { maxRetriesPerRequest: null, retryStrategy: (attempt: number) => Math.min(attempt * 200, 2000) },
        settings: { lockDuration: 6000, lockRenewTime: 2000, stalledInterval: 2000, maxStalledCount: 20 },
      }),
    }),
    BullModule.registerQueue({ name: QUEUES.maintenance }),
  ],
  exports: [BullModule],
})
export class QueuesModule {}
