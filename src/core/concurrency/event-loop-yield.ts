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

/** How many items `mapWithYields` maps between two looks at the clock. */
const ITEMS = 20;

/** `items.map(map)`, which lets other work run in the middle of long lists. */
export async function mapWithYields<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const turns = new EventLoopYield();
  const mapped: R[] = [];
  for (const item of items) {
    mapped.push(map(item));
    if (mapped.length % ITEMS === 0) await turns.next();
  }
  return mapped;
}
