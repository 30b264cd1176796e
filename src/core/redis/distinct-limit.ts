import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RedisClient } from './redis.client';

/**
 * Script that adds all members or none. Returns 0 if it added them, and otherwise the milliseconds until there is room
 * for them.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local most, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local new = 0
for i = 3, #ARGV do
  if not redis.call('ZSCORE', KEYS[1], ARGV[i]) then new = new + 1 end
end
if new > 0 and redis.call('ZCARD', KEYS[1]) + new > most then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, (tonumber(oldest[2]) or now) + window - now)
end
for i = 3, #ARGV do redis.call('ZADD', KEYS[1], now, ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], window)
return 0
`;

const MAX_KEYS = 10_000;

export interface DistinctLimit {
  key: string;
  most: number;
  windowMs: number;
}

/**
 * Limits how many different values, such as receivers, a caller can use within a period. Values that were already used
 * in this period do not count again.
 */
@Injectable()
export class DistinctLimits {
  /** Used while Redis is unavailable: the time at which each member was last used. */
  private readonly local = new LRUCache<string, Map<string, number>>({ max: MAX_KEYS });

  constructor(private readonly redis: RedisClient) {}

  /**
   * @param members at most `most`, without duplicates
   * @returns 0 if they are allowed, otherwise the milliseconds until there is room for them
   */
  async add({ key, most, windowMs }: DistinctLimit, members: readonly string[]): Promise<number> {
    try {
      return (await this.redis.eval(SCRIPT, 1, `distinct:${key}`, most, windowMs, ...members)) as number;
    } catch {
      return this.addLocally({ key, most, windowMs }, members);
    }
  }

  private addLocally({ key, most, windowMs }: DistinctLimit, members: readonly string[]): number {
    const now = Date.now();
    const recent = [...(this.local.get(key) ?? [])].filter(([, at]) => at > now - windowMs);
    const named = new Map(recent);
    const added = members.filter((member) => !named.has(member)).length;
    if (added > 0 && named.size + added > most) return Math.max(1, Math.min(...named.values(), now) + windowMs - now);
    for (const member of members) named.set(member, now);
    this.local.set(key, named);
    return 0;
  }
}
