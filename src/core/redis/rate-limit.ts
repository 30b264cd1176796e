import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error';

/** A token bucket that allows `rate` calls per second, and at most `burst` at once. A rate of 0 disables the limit. */
export interface RateLimit {
  key: string;
  rate: number;
  burst: number;
}

export interface RateLimitResult {
  allowed: boolean;
  remaining: number;
  retryAfter: number;
}

export function perSecond(key: string, calls: number, burst: number): RateLimit {
  return { key, rate: calls, burst };
}

export function perMinute(key: string, calls: number): RateLimit {
  return { key, rate: calls / 60, burst: calls };
}

const MAX_BUCKETS = 10_000;

/** Token buckets in the memory of this process. Used while Redis is unavailable, so that limits always apply. */
export class LocalBuckets {
  private readonly buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_BUCKETS });

  take({ key, rate, burst }: RateLimit): RateLimitResult {
    if (rate === 0) return { allowed: true, remaining: burst, retryAfter: 0 };
    const now = Date.now();
    const bucket = this.buckets.get(key) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * rate) / 1000);
    const allowed = tokens >= 1;
    this.buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now });
    return {
      allowed,
      remaining: Math.max(0, Math.floor(tokens - 1)),
      retryAfter: allowed ? 0 : Math.ceil(((1 - tokens) * 1000) / rate),
    };
  }
}

/**
 * If the call is not allowed, sets the headers that tell the caller when to retry, and throws.
 * @throws AppError TOO_MANY_REQUESTS
 */
export function enforceLimit(limit: RateLimit, result: RateLimitResult, response: Response): void {
  if (result.allowed) return;
  const seconds = Math.max(1, Math.ceil(result.retryAfter / 1000));
  response.setHeader('Retry-After', seconds);
  response.setHeader('RateLimit-Limit', limit.burst);
  response.setHeader('RateLimit-Remaining', 0);
  response.setHeader('RateLimit-Reset', seconds);
  throw new AppError('TOO_MANY_REQUESTS');
}
