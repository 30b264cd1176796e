import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one piece of work may block the process. */
const TURN_MS = 10;

/** Lets other work run in the middle of long work. */
export class EventLoopYield {
  private since = performance.now();

  async next(): Promise<void> {
    if (performance.now() - this.since < TURN_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
