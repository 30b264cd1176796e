import type { Response } from 'express';
import { AppError } from '../errors/app-error';

/** A token bucket: `rate` calls a second, at most `burst` at once. A rate of 0 switches it off. */
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

/** Buckets in this process while Redis is away, so that limits always hold. */
export class LocalBuckets {
  private static readonly MAX_BUCKETS = 10_000;
  private readonly buckets = new Map<string, { tokens: number; at: number }>();

  take({ key, rate, burst }: RateLimit): RateLimitResult {
    if (rate === 0) return { allowed: true, remaining: burst, retryAfter: 0 };
    const now = Date.now();
    const bucket = this.buckets.get(key) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * rate) / 1000);
    const allowed = tokens >= 1;
    this.buckets.delete(key);
    this.buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now });
    if (this.buckets.size > LocalBuckets.MAX_BUCKETS) this.buckets.delete(this.buckets.keys().next().value as string);
    return {
      allowed,
      remaining: Math.max(0, Math.floor(tokens - 1)),
      retryAfter: allowed ? 0 : Math.ceil(((1 - tokens) * 1000) / rate),
    };
  }
}

/** @throws AppError TOO_MANY_REQUESTS, with the headers for a retry */
export function enforceLimit(limit: RateLimit, result: RateLimitResult, response: Response): void {
  if (result.allowed) return;
  const seconds = Math.max(1, Math.ceil(result.retryAfter / 1000));
  response.setHeader('Retry-After', seconds);
  response.setHeader('RateLimit-Limit', limit.burst);
  response.setHeader('RateLimit-Remaining', 0);
  response.setHeader('RateLimit-Reset', seconds);
  throw new AppError('TOO_MANY_REQUESTS');
}
