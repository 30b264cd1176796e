import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum time in milliseconds that a task may block the event loop without a break. */
const TURN_MS = 10;

/** Lets other work run during a long task. */
export class EventLoopYield {
  private since = performance.now();

  async next(): Promise<void> {
    if (performance.now() - this.since < TURN_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}

/** Number of items that `mapWithYields` processes before it checks the clock again. */
const ITEMS = 20;

/** Like `items.map(map)`, but lets other work run while it processes a long list. */
export async function mapWithYields<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const turns = new EventLoopYield();
  const mapped: R[] = [];
  for (const item of items) {
    mapped.push(map(item));
    if (mapped.length % ITEMS === 0) await turns.next();
  }
  return mapped;
}
