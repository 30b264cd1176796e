import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** A read that takes longer holds nobody up. */
const MAX_WAIT_MS = 10;

/**
 * Reads that are asked for while others are under way become one query, made when those are done: under load a query
 * serves many requests. Nobody gets what was read before it asked.
 */
export class BatchLoader<K, V> {
  private open?: { keys: K[]; values: Promise<readonly V[]> };
  private last: Promise<unknown> = Promise.resolve();

  /** @param readAll what belongs to some keys, in their order */
  constructor(private readonly readAll: (keys: readonly K[]) => Promise<readonly V[]>) {}

  async get(key: K): Promise<V> {
    const batch = (this.open ??= this.begin());
    const place = batch.keys.push(key) - 1;
    return (await batch.values)[place];
  }

  private begin(): { keys: K[]; values: Promise<readonly V[]> } {
    const keys: K[] = [];
    const values = this.read(keys, this.last);
    this.last = values.catch(() => undefined);
    return { keys, values };
  }

  private async read(keys: readonly K[], former: Promise<unknown>): Promise<readonly V[]> {
    await Promise.race([former, delay(MAX_WAIT_MS, undefined, { ref: false })]);
    // Of the requests that came in together, each asks in its turn.
    await turn();
    this.open = undefined;
    return this.readAll(keys);
  }
}
