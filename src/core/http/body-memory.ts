import { FairQueue } from '../concurrency/fair-queue';
import { AppError } from '../errors/app-error';

const KB = 1024;
const MB = 1024 * KB;

/** Maximum size of a body on an ordinary route. Larger bodies stay in memory until the request is handled. */
const SMALL_BYTES = 100 * KB;
/** Enough for four bulk bodies of 8 MB, or six images. */
const LARGE_PER_WALLET = 32 * MB;
/** Keeps the process below 700 MB, including the copy that is made when a body is assembled. */
const LARGE_IN_ALL = 96 * MB;
/** So large that ordinary calls of about 1 KB have to wait only if thousands of bodies are still being received. */
const SMALL_PER_WALLET = 16 * MB;
const SMALL_IN_ALL = 48 * MB;
/**
 * Maximum number of waiting bodies per wallet. Limited, because each of them uses up to 128 KB in the buffers of its
 * connection.
 */
const MAX_LARGE_QUEUED = 256;
const MAX_WAIT_MS = 10_000;

const refuse = () => new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: MAX_WAIT_MS / 1000 });

/**
 * Limits the memory that request bodies use, per wallet and in total. If a limit is reached, the body is not read yet,
 * so its sender has to wait (docs/contract/requests.md#large-bodies).
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
   * @param caller the wallet or the address
   * @param bytes maximum size of the body; 0 means no body, which never waits
   * @throws AppError TOO_MANY_REQUESTS if too many bodies are waiting, or if this one has waited for ten seconds;
   * nothing was read
   */
  hold<T>(caller: string, bytes: number, work: () => Promise<T>): Promise<T> {
    if (bytes === 0) return work();
    const queue = this.isLarge(bytes) ? this.large : this.small;
    return queue.run(caller, work, Math.min(bytes, LARGE_PER_WALLET));
  }
}
