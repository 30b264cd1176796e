import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** Maximum time that a batch waits for the previous read. A slower read does not delay it further. */
const MAX_WAIT_MS = 10;

/**
 * Combines reads. Keys that are requested while a read runs are read together in the next one. The data is never older
 * than the request for it.
 */
export class BatchLoader<K, V> {
  private open?: { keys: K[]; values: Promise<readonly V[]> };
  private last: Promise<unknown> = Promise.resolve();

  /** @param readAll returns the values of the keys, in the same order */
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
    // Lets all requests that arrive in the same turn of the event loop add their keys.
    await turn();
    this.open = undefined;
    return this.readAll(keys);
  }
}
