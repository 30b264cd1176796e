import { type Request } from 'express';
import { FairQueue } from '../concurrency/fair-queue';
import { AppError } from '../errors/app-error';

const MB = 1024 * 1024;
/** Per wallet; further ones wait (docs/contract/requests.md#large-bodies). */
const MAX_AT_A_TIME = 4;
const MAX_WAIT_MS = 10_000;

/** Limits bodies above 1 MB in memory per caller, however slowly they arrive. */
export class LargeBodies {
  private readonly queue = new FairQueue({
    what: 'large bodies',
    atOnce: Infinity,
    perKey: MAX_AT_A_TIME,
    maxWaitMs: MAX_WAIT_MS,
    refuse: () => new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: MAX_WAIT_MS / 1000 }),
  });

  /** @throws AppError TOO_MANY_REQUESTS after a wait of ten seconds */
  read<T>(caller: string, request: Request, read: () => Promise<T>): Promise<T> {
    return isLarge(request) ? this.queue.run(caller, read) : read();
  }
}

/** An unknown length or a compressed body counts as large. */
function isLarge({ headers }: Request): boolean {
  const length = headers['content-length'];
  return length === undefined || headers['content-encoding'] !== undefined || Number(length) > MB;
}
