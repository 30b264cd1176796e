import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RequestCache } from '../../core/redis/request-cache';
import { perSecond } from '../../core/redis/rate-limit';

/** Google allows an issuer 20 calls a second. A bucket of one, filled 19 times a second, never exceeds that. */
const CALLS_PER_SECOND = 19;

/** Delays calls to the rate: one bucket for all processes, one per process while Redis is away. */
@Injectable()
export class GoogleThrottle {
  /** The last waiting call by issuer: one call at a time asks the bucket. */
  private readonly lines = new Map<string, Promise<boolean>>();

  constructor(private readonly cache: RequestCache) {}

  /** @param until on the clock of `performance.now()` @returns false when its turn comes later */
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
