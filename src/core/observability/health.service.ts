import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { SingleFlight } from '../concurrency/single-flight';
import { AppConfig } from '../config/app-config';
import { DatabasePreparation, explainChanged } from '../database/database-preparation';
import { IndexBuilder } from '../database/index-builder';
import { Migrations, type MigrationStatus } from '../database/migrations/migrations';
import { OutboxLag } from '../database/outbox-lag';
import { RedisClient } from '../redis/redis.client';

export interface Readiness {
  /** `degraded` means that the process works, but more slowly, without background work, or with late events. */
  status: 'ok' | 'degraded' | 'unavailable';
  checks: {
    mongodb: 'ok' | 'away';
    migrations: MigrationStatus['state'] | 'unknown';
    indexes: 'ok' | 'missing' | 'changed';
    redis: 'ok' | 'away';
    events: 'ok' | 'late';
  };
  /** Reasons why the process is not ready, and what to do about them. In English, for operators. */
  reasons: string[];
}

const TIMEOUT_MS = 1000;

const FITTING: Readiness['checks']['migrations'][] = ['ok', 'unfinished'];

const CACHE_MS = 1000;

/**
 * Maximum age of a waiting event. Events are normally emitted within about a second, so an older one means that no
 * process emits them.
 */
const LATE_SECONDS = 60;

/**
 * Checks what a process depends on: MongoDB with its indexes and, for a worker, Redis
 * (docs/contract/operation.md#health).
 */
@Injectable()
export class HealthService {
  private indexesSeen = false;
  hasBegun = false;
  private readonly checks = new SingleFlight<Readiness>(() => CACHE_MS);

  constructor(
    private readonly migrations: Migrations,
    private readonly database: DatabasePreparation,
    private readonly indexes: IndexBuilder,
    private readonly lag: OutboxLag,
    private readonly redis: RedisClient,
    private readonly config: AppConfig,
  ) {}

  begin(): void {
    this.hasBegun = true;
    this.checks.forget('');
  }

  /** Caches the result for a second, so that many callers cause only one check. */
  readiness(): Promise<Readiness> {
    return this.checks.get('', () => this.checkReadiness());
  }

  private async checkReadiness(): Promise<Readiness> {
    let migrations: MigrationStatus | undefined;
    const [mongodb, redis] = await Promise.all([
      answers(async () => (migrations = await this.migrations.status())),
      answers(() => this.redis.ping()),
    ]);
    const indexes = await this.indexState(mongodb);
    const prompt = mongodb && (await answers(() => this.assertPrompt()));
    const fits = this.hasBegun && indexes === 'ok' && FITTING.includes(migrations?.state ?? 'unknown');
    const served = fits && (redis || this.config.role !== 'worker');
    return {
      status: !served ? 'unavailable' : redis && prompt ? 'ok' : 'degraded',
      checks: {
        mongodb: mongodb ? 'ok' : 'away',
        migrations: migrations?.state ?? 'unknown',
        indexes,
        redis: redis ? 'ok' : 'away',
        events: prompt ? 'ok' : 'late',
      },
      reasons: [
        ...(this.hasBegun ? [] : ['The process is starting.']),
        ...(mongodb
          ? []
          : ['MongoDB does not respond. Check that it is running and has a primary, and that MONGODB_URI is correct.']),
        ...(redis ? [] : [this.redisAway()]),
        ...(migrations?.reason ? [migrations.reason] : []),
        ...(indexes === 'changed' ? [explainChanged(this.database.changedIndexes)] : []),
      ],
    };
  }

  private redisAway(): string {
    const effect =
      this.config.role === 'worker' ? 'This worker is waiting for it.' : 'Requests are served more slowly without it.';
    return `Redis does not respond. Check that it is running and that REDIS_URL is correct. ${effect}`;
  }

  private async assertPrompt(): Promise<void> {
    if ((await this.lag.seconds()) > LATE_SECONDS) throw new Error('Events are not being emitted');
  }

  private async indexState(isMongodbThere: boolean): Promise<Readiness['checks']['indexes']> {
    if (this.database.changedIndexes.length > 0) return 'changed';
    this.indexesSeen ||= this.hasBegun && isMongodbThere && (await this.indexes.missing()).length === 0;
    return this.indexesSeen ? 'ok' : 'missing';
  }
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  try {
    const asked = ask().then(() => true);
    return await Promise.race([asked, sleep(TIMEOUT_MS, false, { signal: late.signal })]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}
