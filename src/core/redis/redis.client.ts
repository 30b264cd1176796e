import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config';

/**
 * Connection to Redis. Commands fail immediately if Redis is unavailable, and every caller has a fallback
 * (docs/contract/operation.md#redis-outage).
 */
@Injectable()
export class RedisClient extends Redis implements OnApplicationShutdown {
  constructor(@Inject(AppConfig) config: AppConfig) {
    super(config.redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 1000,
      connectTimeout: 2000,
      enableAutoPipelining: true,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
    });
    const logger = new Logger(RedisClient.name);
    let away = false;
    this.on('error', (error: Error) => {
      if (!away) logger.warn(`Redis is unavailable: ${error.message}`);
      away = true;
    });
    this.on('ready', () => {
      if (away) logger.log('Redis is available again');
      away = false;
    });
  }

  onApplicationShutdown(): void {
    this.disconnect();
  }
}
