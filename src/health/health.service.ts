import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { ShortMemory } from '../common/short-memory';
import { AppConfig } from '../config/app-config';
import { IndexBuilder } from '../database/index-builder';
import { OutboxLag } from '../database/outbox-lag';
import { RedisClient } from '../redis/redis.client';

export interface Readiness {
  /** `degraded`: served, but slower, without background work, or with events that are told late. */
  status: 'ok' | 'degraded' | 'unavailable';
  checks: Record<'mongodb' | 'indexes' | 'redis' | 'events', 'ok' | 'away' | 'missing' | 'late'>;
}

const PATIENCE_MS = 1000;

/** How long an answer is kept. */
const KEPT_MS = 1000;

/** Events are passed on within a second; one this old says that nobody does it. */
const LATE_SECONDS = 60;

/** What a process needs: the api MongoDB and its indexes, a worker Redis too (reliability.md, "Shutdown and health"). */
@Injectable()
export class HealthService {
  private indexesSeen = false;
  private readonly memory = new ShortMemory<Readiness>(KEPT_MS);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly indexes: IndexBuilder,
    private readonly lag: OutboxLag,
    private readonly redis: RedisClient,
    private readonly config: AppConfig,
  ) {}

  /** Kept for a second, so that many callers cost the database one look. */
  readiness(): Promise<Readiness> {
    return this.memory.get(() => this.look());
  }

  private async look(): Promise<Readiness> {
    const [mongodb, redis] = await Promise.all([
      answers(async () => this.connection.db?.command({ ping: 1 })),
      answers(() => this.redis.ping()),
    ]);
    const indexed = mongodb && (await this.indexed());
    const prompt = mongodb && (await answers(() => this.assertPrompt()));
    const served = indexed && (redis || this.config.role !== 'worker');
    return {
      status: !served ? 'unavailable' : redis && prompt ? 'ok' : 'degraded',
      checks: {
        mongodb: mongodb ? 'ok' : 'away',
        indexes: indexed ? 'ok' : 'missing',
        redis: redis ? 'ok' : 'away',
        events: prompt ? 'ok' : 'late',
      },
    };
  }

  private async assertPrompt(): Promise<void> {
    if ((await this.lag.seconds()) > LATE_SECONDS) throw new Error('Events are not told');
  }

  private async indexed(): Promise<boolean> {
    this.indexesSeen ||= (await this.indexes.missing()).length === 0;
    return this.indexesSeen;
  }
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  try {
    const asked = ask().then(() => true);
    return await Promise.race([asked, sleep(PATIENCE_MS, false, { signal: late.signal })]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}
