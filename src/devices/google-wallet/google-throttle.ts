import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RequestCache } from '../../core/redis/request-cache';
import { perSecond } from '../../core/redis/rate-limit';

/**
 * Google takes 20 calls a second of an issuer. The bucket holds one and is filled 19 times a second, so that no second
 * has more than 20, wherever it begins.
 */
const CALLS_PER_SECOND = 19;

/** Makes calls wait for their turn: one bucket for all processes, one in each process while Redis is away. */
@Injectable()
export class GoogleThrottle {
  /** The last in line of each issuer, so that one call asks the bucket for all that wait here. */
  private readonly lines = new Map<string, Promise<boolean>>();

  constructor(private readonly cache: RequestCache) {}

  /**
   * Ends when the call may begin.
   * @param until by `performance.now()`
   * @returns false when its turn does not come by then
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
