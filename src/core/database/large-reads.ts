import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Types } from 'mongoose';
import { FairQueue } from '../concurrency/fair-queue';

/** Pages with more records than this count as large. Smaller pages never wait. */
const SMALL_PAGE = 100;

/**
 * Limits how many large pages and other expensive reads a process handles at once
 * (docs/contract/requests.md#large-reads). Reading and serializing 1,000 records blocks the only thread for tens of
 * milliseconds, so doing more at once would not be faster.
 */
@Injectable()
export class LargeReads {
  private readonly queue = new FairQueue({
    what: 'large pages',
    // Enough for four wallets at a time.
    atOnce: 8,
    perKey: 2,
    // Higher than the number of reads that the scanners and exports of a wallet request at the same time. A waiting
    // read takes little memory.
    queuedPerKey: 200,
    queued: 2000,
    // Shorter than the usual timeouts of proxies and clients.
    maxWaitMs: 10_000,
  });

  /** @throws BusyError if too many reads are waiting, or if this read has waited for ten seconds; nothing was read */
  run<T>(wallet: string | Types.ObjectId, read: () => Promise<T>): Promise<T> {
    return this.queue.run(wallet, async () => {
      try {
        return await read();
      } finally {
        // Lets small requests run before the next large read.
        await nextTurn();
      }
    });
  }

  isLarge(limit: unknown): boolean {
    return Number(limit) > SMALL_PAGE;
  }
}
