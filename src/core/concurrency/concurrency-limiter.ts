/** Runs at most `limit` tasks at a time; the others wait in order. For work that would fill libuv's thread pool. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running += 1;
    else await new Promise<void>((enter) => this.waiting.push(enter));
    try {
      return await task();
    } finally {
      // Hands the place over directly, so that a newcomer cannot take it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
