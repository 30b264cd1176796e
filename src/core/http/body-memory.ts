import { FairQueue } from '../concurrency/fair-queue';
import { AppError } from '../errors/app-error';

const KB = 1024;
const MB = 1024 * KB;

/** Maximum body of an ordinary route. Larger bodies stay in memory while they are handled. */
const SMALL_BYTES = 100 * KB;
/** Four bulk bodies of 8 MB, or six images. */
const LARGE_PER_WALLET = 32 * MB;
/** Keeps the process below 700 MB, including the copy made while a body is assembled. */
const LARGE_IN_ALL = 96 * MB;
/** Large enough that ordinary calls of about 1 KB have to wait only while thousands of bodies are only partly sent. */
const SMALL_PER_WALLET = 16 * MB;
const SMALL_IN_ALL = 48 * MB;
/** Limit per wallet, because each waiting body holds up to 128 KB in the buffers of its connection. */
const MAX_LARGE_QUEUED = 256;
const MAX_WAIT_MS = 10_000;

const refuse = () => new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: MAX_WAIT_MS / 1000 });

/**
 * Limits the bytes of request bodies in memory, per wallet and in total. A body above the limit waits unread, so that
 * its sender has to wait too (docs/contract/requests.md#large-bodies).
 */
export class BodyMemory {
  private readonly small = new FairQueue({
    what: 'bodies',
    atOnce: SMALL_IN_ALL,
    perKey: SMALL_PER_WALLET,
    maxWaitMs: MAX_WAIT_MS,
    refuse,
  });
  private readonly large = new FairQueue({
    what: 'large bodies',
    atOnce: LARGE_IN_ALL,
    perKey: LARGE_PER_WALLET,
    queuedPerKey: MAX_LARGE_QUEUED,
    maxWaitMs: MAX_WAIT_MS,
    refuse,
  });

  isLarge(bytes: number): boolean {
    return bytes > SMALL_BYTES;
  }

  /**
   * @param caller wallet or address
   * @param bytes maximum size of the body; 0 means no body, which never waits
   * @throws AppError TOO_MANY_REQUESTS after a wait of ten seconds, or if too many bodies wait; nothing was read
   */
  hold<T>(caller: string, bytes: number, work: () => Promise<T>): Promise<T> {
    if (bytes === 0) return work();
    const queue = this.isLarge(bytes) ? this.large : this.small;
    return queue.run(caller, work, Math.min(bytes, LARGE_PER_WALLET));
  }
}
