/** Combines concurrent reads of the same key, and can cache their result for a short time. Failures are not cached. */
export class SingleFlight<T> {
  private readonly reads = new Map<string, Promise<T>>();

  /** @param keepMs returns how long to cache a result, in milliseconds; 0 means not at all */
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

  /** Makes the next `get` read again. */
  forget(key: string): void {
    this.reads.delete(key);
  }

  set(key: string, result: T): void {
    this.forget(key);
    void this.get(key, () => Promise.resolve(result));
  }
}
