/** A signal that aborts when the caller’s signal does, or after a timeout. */
export class Deadline {
  private readonly controller = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly forward = () => this.controller.abort(this.caller?.reason);
  isOver = false;

  constructor(
    ms: number,
    private readonly caller?: AbortSignal,
  ) {
    this.timer = setTimeout(() => {
      this.isOver = true;
      this.controller.abort();
    }, ms);
    if (caller?.aborted) this.forward();
    caller?.addEventListener('abort', this.forward);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Must always be called. Otherwise, a long-lived signal would keep a reference to this object. */
  end(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.forward);
  }
}

/** Rejects with the signal's reason if it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
