/** Keeps an answer for a moment, so that however many ask, the work is done once. */
export class ShortCache<T> {
  private entry?: { at: number; answer: Promise<T> };

  /** @param keptMs for how long, from the moment when the work begins */
  constructor(private readonly keptMs: number) {}

  get(work: () => Promise<T>): Promise<T> {
    const now = performance.now();
    if (!this.entry || now - this.entry.at >= this.keptMs) this.entry = { at: now, answer: work() };
    return this.entry.answer;
  }

  /** The next who asks gets an answer of then. */
  forget(): void {
    this.entry = undefined;
  }
}
