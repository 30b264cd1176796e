import { Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { AppConfig } from '../config/app-config';

const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);

/**
 * Connections fail fast and reconnect within two seconds (docs/contract/operation.md#redis-outage). Closes them: Bull
 * does not close connections that it is given.
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
