/** Keeps an answer for a moment, so that however many ask, the work is done once. */
export class ShortMemory<T> {
  private kept?: { at: number; answer: Promise<T> };

  /** @param keptMs for how long, from the moment when the work begins */
  constructor(private readonly keptMs: number) {}

  get(work: () => Promise<T>): Promise<T> {
    const now = performance.now();
    if (!this.kept || now - this.kept.at >= this.keptMs) this.kept = { at: now, answer: work() };
    return this.kept.answer;
  }

  /** The next who asks gets an answer of then. */
  forget(): void {
    this.kept = undefined;
  }
}
