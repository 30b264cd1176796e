/**
 * Simultaneous reads under one key are one read, and its result may serve for a little longer. What failed is read
 * again.
 */
export class SingleFlight<T> {
  private readonly reads = new Map<string, Promise<T>>();

  /** @param keepMs milliseconds that a result serves after it was read; 0 for not at all */
  constructor(private readonly keepMs: (result: T) => number) {}

  get(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.reads.get(key);
    if (running) return running;
    const reading = read();
    this.reads.set(key, reading);
    const drop = () => void (this.reads.get(key) === reading && this.reads.delete(key));
    reading.then((result) => {
      const keepMs = this.keepMs(result);
      if (keepMs === 0) drop();
      else setTimeout(drop, keepMs).unref();
    }, drop);
    return reading;
  }

  /** Keeps a result that came by the way, in place of a former one. */
  set(key: string, result: T): void {
    this.reads.delete(key);
    void this.get(key, () => Promise.resolve(result));
  }
}
