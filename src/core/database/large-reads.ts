import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Types } from 'mongoose';
import { FairQueue } from '../concurrency/fair-queue';

/** A page of more records is large. Smaller ones never wait. */
const SMALL_PAGE = 100;

/**
 * Limits how many large pages and other expensive reads a process works on (docs/contract/requests.md#large-reads).
 * Reading and serializing 1,000 records takes tens of milliseconds of the only thread: more at once would not be faster.
 */
@Injectable()
export class LargeReads {
  private readonly queue = new FairQueue({
    what: 'large pages',
    // Room for four wallets beside each other.
    atOnce: 8,
    perKey: 2,
    // More than a wallet's scanners and exports ask for together; each holds little while it waits.
    queuedPerKey: 200,
    queued: 2000,
    // Shorter than the timeouts that proxies and clients usually have.
    maxWaitMs: 10_000,
  });

  /** @throws BusyError when too many wait, or this one waited for ten seconds; nothing was read */
  run<T>(wallet: string | Types.ObjectId, read: () => Promise<T>): Promise<T> {
    return this.queue.run(wallet, async () => {
      try {
        return await read();
      } finally {
        // Others' small requests have their turn before the next large page.
        await nextTurn();
      }
    });
  }

  isLarge(limit: unknown): boolean {
    return Number(limit) > SMALL_PAGE;
  }
}
