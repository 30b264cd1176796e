/** Caches one answer briefly, so that many callers cause one read. */
export class ShortCache<T> {
  private entry?: { at: number; answer: Promise<T> };

  constructor(private readonly lifetimeMs: number) {}

  get(work: () => Promise<T>): Promise<T> {
    const now = performance.now();
    if (!this.entry || now - this.entry.at >= this.lifetimeMs) this.entry = { at: now, answer: work() };
    return this.entry.answer;
  }

  forget(): void {
    this.entry = undefined;
  }
}
