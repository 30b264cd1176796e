import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalBuckets, perSecond, type RateLimit, type RateLimitResult } from './rate-limit';
import { RedisClient } from './redis.client';

const TTL = 5;

/**
 * Number of calls per second for all tokens of a wallet together, and the burst size
 * (docs/contract/requests.md#rate-limits).
 */
const WALLET_PER_SECOND = 2000;

/**
 * Script that needs only one round trip. It counts the call against the caller’s limit and reads up to two records. If
 * the first record names a wallet, it also reads that wallet and counts the call against the limit of the wallet.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local function take(key, rate, burst)
  if rate <= 0 then return 1, burst, 0 end
  local bucket = redis.call('HMGET', key, 't', 'a')
  local tokens = math.min(burst, tonumber(bucket[1] or burst) + (now - tonumber(bucket[2] or now)) * rate / 1000)
  local allowed, wait = 1, 0
  if tokens >= 1 then tokens = tokens - 1 else
    allowed = 0
    wait = math.ceil((1 - tokens) * 1000 / rate)
  end
  redis.call('HSET', key, 't', tokens, 'a', now)
  redis.call('PEXPIRE', key, math.ceil(burst * 1000 / rate) + 1000)
  return allowed, tokens, wait
end
local rate, walletRate = tonumber(ARGV[1]), tonumber(ARGV[4])
local allowed, tokens, wait = take(KEYS[1], rate, tonumber(ARGV[2]))
local first, wallet, second = false, false, false
if KEYS[2] then
  first = redis.call('GET', KEYS[2])
  if first and #first > 0 then
    local id = cjson.decode(first).wallet
    if id then
      wallet = redis.call('GET', ARGV[3] .. id)
      if allowed == 1 and rate > 0 then allowed, tokens, wait = take('limit:wallet:' .. id, walletRate, walletRate) end
    elseif ARGV[5] ~= '' then
      wallet = redis.call('GET', ARGV[3] .. ARGV[5])
    end
  end
end
if KEYS[3] then second = redis.call('GET', KEYS[3]) end
return { allowed, math.floor(tokens), wait, first, wallet, second }
`;

/** The result of the rate limit, and the cached records as JSON. A record that is not cached is `null`. */
export interface RequestCacheAnswer {
  limit: RateLimitResult;
  token: string | null;
  wallet: string | null;
  template: string | null;
  /**
   * Set if Redis is unavailable. In this case, `limit` does not include the limit of the wallet (see `takeLocally`).
   */
  isLocal?: true;
}

/**
 * Caches tokens, wallets, and templates for a few seconds. All processes share the cache. A change removes its entry
 * before the response, so that a revoked token stops working immediately. Without Redis, the records are read from
 * MongoDB, and each process counts calls on its own.
 */
@Injectable()
export class RequestCache {
  private readonly local = new LocalBuckets();
  /**
   * Separate from the other buckets, so that calls with unknown tokens do not push the buckets of wallets out of
   * memory.
   */
  private readonly localWallets = new LocalBuckets();
  private sha: string | null = null;

  constructor(private readonly redis: RedisClient) {}

  /** @param keys the records to read; `wallet` is needed only for a token that does not belong to a wallet */
  async read(
    limit: RateLimit,
    keys: { token?: string; template?: string; wallet?: string } = {},
  ): Promise<RequestCacheAnswer> {
    const names = [`limit:${limit.key}`, ...(keys.token ? [`hot:token:${keys.token}`] : [])];
    if (keys.token && keys.template) names.push(`hot:template:${keys.template}`);
    try {
      const [allowed, remaining, retryAfter, token, wallet, template] = (await this.run(names, [
        limit.rate,
        limit.burst,
        'hot:wallet:',
        WALLET_PER_SECOND,
        keys.wallet ?? '',
      ])) as [number, number, number, string | null, string | null, string | null];
      return {
        limit: { allowed: allowed === 1, remaining, retryAfter },
        token: token || null,
        wallet: wallet || null,
        template: template || null,
      };
    } catch {
      return { limit: this.local.take(limit), token: null, wallet: null, template: null, isLocal: true };
    }
  }

  /**
   * Counts a call against the limit of its wallet in this process. If Redis is unavailable, call this method once the
   * wallet is known.
   */
  takeLocally(wallet: string): RateLimitResult {
    return this.localWallets.take(perSecond(wallet, WALLET_PER_SECOND, WALLET_PER_SECOND));
  }

  /** Caches a record, unless its entry was just removed. A slow reader therefore cannot bring back an old version. */
  set(kind: 'token' | 'wallet' | 'template', id: string, record: object): void {
    this.redis.set(`hot:${kind}:${id}`, JSON.stringify(record), 'EX', TTL, 'NX').catch(() => undefined);
  }

  /**
   * Removes entries. Resolves once no process can see the old records: immediately, or after the lifetime of the
   * entries if Redis is unavailable.
   */
  async invalidate(kind: 'token' | 'wallet' | 'template', ...ids: string[]): Promise<void> {
    try {
      await Promise.all(ids.map((id) => this.redis.set(`hot:${kind}:${id}`, '', 'EX', TTL + 1)));
    } catch {
      await sleep(TTL * 1000);
    }
  }

  private async run(keys: string[], args: (string | number)[]): Promise<unknown> {
    this.sha ??= (await this.redis.script('LOAD', SCRIPT)) as string;
    try {
      return await this.redis.evalsha(this.sha, keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      this.sha = (await this.redis.script('LOAD', SCRIPT)) as string;
      return this.redis.evalsha(this.sha, keys.length, ...keys, ...args);
    }
  }
}
