import { setImmediate as nextTurn } from 'node:timers/promises';

/** For so long one piece of work may have the process to itself. */
const TURN_MS = 10;

/** Lets others have their turn in the middle of long work. */
export class EventLoopYield {
  private since = performance.now();

  /** To be awaited after each small part of the work. */
  async next(): Promise<void> {
    if (performance.now() - this.since < TURN_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
