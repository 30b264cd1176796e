import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RequestCache } from '../../core/redis/request-cache';
import { perSecond } from '../../core/redis/rate-limit';

/**
 * Google allows an issuer 20 calls per second. A bucket of size one that is filled 19 times per second never exceeds
 * this.
 */
const CALLS_PER_SECOND = 19;

/**
 * Delays calls to stay within the rate: one bucket for all processes, or one per process while Redis is unavailable.
 */
@Injectable()
export class GoogleThrottle {
  /** The last waiting call by issuer, so that only one call at a time asks the bucket. */
  private readonly lines = new Map<string, Promise<boolean>>();

  constructor(private readonly cache: RequestCache) {}

  /**
   * @param until by the clock of `performance.now()`
   * @returns false if the turn of this call comes later
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
