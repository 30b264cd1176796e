import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RequestCache } from '../../core/redis/request-cache';
import { perSecond } from '../../core/redis/rate-limit';

/**
 * Google allows 20 calls per second for an issuer. A token bucket with a capacity of one, refilled 19 times per second,
 * never exceeds this.
 */
const CALLS_PER_SECOND = 19;

/**
 * Delays calls to stay within the rate. All processes share one bucket; while Redis is unavailable, each has its own.
 */
@Injectable()
export class GoogleThrottle {
  /** The last waiting call per issuer, so that calls query the bucket one after the other. */
  private readonly lines = new Map<string, Promise<boolean>>();

  constructor(private readonly cache: RequestCache) {}

  /**
   * @param until deadline by the clock of `performance.now()`
   * @returns false if this call could not be made by the deadline
   */
  async take(issuerId: string, until: number): Promise<boolean> {
    const before = this.lines.get(issuerId);
    const turn = (before ?? Promise.resolve(true)).then(() => this.wait(issuerId, until));
    this.lines.set(issuerId, turn);
    const isTaken = await turn;
    if (this.lines.get(issuerId) === turn) this.lines.delete(issuerId);
    return isTaken;
  }

  private async wait(issuerId: string, until: number): Promise<boolean> {
    while (performance.now() < until) {
      const { limit } = await this.cache.read(perSecond(`google:${issuerId}`, CALLS_PER_SECOND, 1));
      if (limit.allowed) return true;
      await delay(Math.min(limit.retryAfter, Math.max(0, until - performance.now())));
    }
    return false;
  }
}
