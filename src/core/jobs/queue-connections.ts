import { Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { AppConfig } from '../config/app-config';

/** A Redis that comes back is used again within two seconds. */
const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);

/**
 * The connections of all queues. They fail fast and come back soon (docs/contract/operation.md#redis-outage): a
 * producer never waits for a Redis that is away, and a worker is at work again within two seconds of its return. Bull
 * leaves those that it has not made itself open, so they are kept here until the end.
 */
@Injectable()
export class QueueConnections {
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
