/** Poll interval in milliseconds: a net under the change stream. */
export const POLL_INTERVAL_MS = 15_000;

/** The same of relays that ask the collections of all kinds, where work is rare. */
export const RARE_POLL_INTERVAL_MS = 60_000;

const WINDOW_MS = 20;

/** Calls back at given moments; what is due after the next poll is left to it. */
export class WakeUp {
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private quietUntil = 0;

  constructor(
    private readonly call: () => void,
    private readonly pollMs = POLL_INTERVAL_MS,
  ) {}

  at(moment: number): void {
    const now = Date.now();
    if (moment > now + this.pollMs) return;
    // The first of several is not kept waiting for the others.
    if (moment <= now && now >= this.quietUntil) return this.wake(now);
    const window = Math.floor(Math.max(moment, now) / WINDOW_MS) + 1;
    if (this.timers.has(window)) return;
    const wake = () => {
      this.timers.delete(window);
      this.wake(Date.now());
    };
    this.timers.set(window, setTimeout(wake, window * WINDOW_MS - now).unref());
  }

  private wake(now: number): void {
    this.quietUntil = now + WINDOW_MS;
    this.call();
  }

  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}

/** A wait that `interrupt` ends early; an interruption without a wait ends the next one. */
export class InterruptibleDelay {
  private isInterrupted = false;
  private end?: () => void;

  interrupt(): void {
    this.isInterrupted = true;
    this.end?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.isInterrupted && ms > 0) await new Promise<void>((resolve) => this.begin(ms, resolve));
    this.isInterrupted = false;
  }

  private begin(ms: number, resolve: () => void): void {
    const timer = setTimeout(resolve, ms).unref();
    this.end = () => {
      clearTimeout(timer);
      resolve();
    };
  }
}
