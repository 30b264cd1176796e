import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { addHistory } from '../core/database/history';
import { recordsOfAll } from '../core/database/tenant-collection';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { RedisClient } from '../core/redis/redis.client';
import { PassCollection } from '../passes/records/pass.collection';
import type { Pass } from '../pass-model/pass.schema';

const EVERY_MS = 10_000;

const LIST = 'statistics:openings';

/** Maximum length of the list in Redis. Once it is reached, openings are lost until the list is read. */
const MAX_WAITING = 20_000;

const BATCH = 500;

/** Within this time, several openings of the same pass count once. */
const ONCE_SECONDS = 60;

const ADD = `
if redis.call('LLEN', KEYS[2]) < tonumber(ARGV[2]) and redis.call('SET', KEYS[1], '', 'NX', 'EX', ARGV[3]) then
  redis.call('RPUSH', KEYS[2], ARGV[1])
end`;

const TAKE = `
local taken = redis.call('LRANGE', KEYS[1], 0, ARGV[1] - 1)
redis.call('LTRIM', KEYS[1], ARGV[1], -1)
return taken`;

interface Opening {
  wallet: string;
  pass: string;
  at: string;
  platform?: 'IOS' | 'ANDROID';
}

/**
 * Counts visits to passes’ pages. The numbers are approximate (docs/contract/statistics.md#metrics), because a visit
 * writes nothing to MongoDB and does not wait for Redis.
 */
@Injectable()
export class PageOpenings {
  constructor(
    private readonly redis: RedisClient,
    private readonly passes: PassCollection,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'page-openings', everyMs: EVERY_MS, run: () => this.run() });
  }

  opened({ _id, wallet }: Pick<Pass, '_id' | 'wallet'>, platform?: Opening['platform']): void {
    const pass = _id.toHexString();
    const opening: Opening = { wallet: wallet.toHexString(), pass, at: new Date().toISOString(), platform };
    const once = `${LIST}:${pass}`;
    this.redis.eval(ADD, 2, once, LIST, JSON.stringify(opening), MAX_WAITING, ONCE_SECONDS).catch(() => undefined);
  }

  /** Adds the openings to the histories of their passes, from where they are counted like all other entries. */
  async run(): Promise<void> {
    for (;;) {
      const taken = (await this.redis.eval(TAKE, 1, LIST, BATCH)) as string[];
      if (taken.length === 0) return;
      await this.write(taken.map((text) => JSON.parse(text) as Opening));
    }
  }

  private async write(openings: readonly Opening[]): Promise<void> {
    const changes = openings.map(({ wallet, pass, at, platform }) => ({
      filter: { _id: new Types.ObjectId(pass), wallet: new Types.ObjectId(wallet) },
      update: [addHistory('opened', { at: new Date(at), ...(platform && { platform }) })],
    }));
    await recordsOfAll<Pass>(this.passes.unscoped()).updateEach(changes);
  }
}
