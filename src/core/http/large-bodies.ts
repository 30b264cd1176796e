import { type Request } from 'express';
import { AppError } from '../errors/app-error';

const MB = 1024 * 1024;
/** Per wallet; further ones wait (docs/contract/requests.md#large-bodies). */
const MAX_AT_A_TIME = 4;
const MAX_WAIT_MS = 10_000;

interface Line {
  reading: number;
  waiting: (() => void)[];
}

/** Limits bodies above 1 MB in memory per caller, however slowly they arrive. */
export class LargeBodies {
  private readonly lines = new Map<string, Line>();

  /** @throws AppError TOO_MANY_REQUESTS after a wait of ten seconds */
  async read<T>(caller: string, request: Request, read: () => Promise<T>): Promise<T> {
    if (!isLarge(request)) return read();
    const line = this.lines.get(caller) ?? { reading: 0, waiting: [] };
    this.lines.set(caller, line);
    if (line.reading < MAX_AT_A_TIME) line.reading += 1;
    else await this.wait(line);
    try {
      return await read();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.reading === 0) this.lines.delete(caller);
    }
  }

  private wait({ waiting }: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: MAX_WAIT_MS / 1000 }));
      }, MAX_WAIT_MS);
      waiting.push(enter);
    });
  }
}

/** An unknown length or a compressed body counts as large. */
function isLarge({ headers }: Request): boolean {
  const length = headers['content-length'];
  return length === undefined || headers['content-encoding'] !== undefined || Number(length) > MB;
}
