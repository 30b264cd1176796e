import type { WalletPass } from '../../index.js';

/** A webhook as the service keeps it. */
export interface Delivery {
  _id: string;
  createdAt: string;
  webhookId: string;
  event: string;
  payload: unknown;
}

/** Deliveries are written by several processes, so one may show up a little after a later one. */
const OVERLAP_MS = 30_000;
const PAGE = 1000;

/** New webhooks of a wallet, read from the log of deliveries. Each event comes once, however many receivers it has. */
export class DeliveryFeed {
  private readonly seen = new Map<string, number>();
  private readonly waiting: string[] = [];
  /** Moment of the newest delivery that is known, by the clock of the service. */
  private newest = 0;

  constructor(private readonly wallet: WalletPass) {}

  /** Leaves out what is there already. */
  async begin(): Promise<void> {
    const { docs } = await this.wallet.webhooks.deliveries.list({ limit: 1 });
    if (docs.length === 0) return;
    this.newest = Date.parse(docs[0].createdAt);
    await this.readNew();
  }

  /** What has come since, oldest first. What a fault keeps from being read comes with the next call. */
  async *next(): AsyncGenerator<Delivery, void, undefined> {
    this.waiting.push(...(await this.readNew()));
    for (let id = this.waiting[0]; id !== undefined; id = this.waiting[0]) {
      const delivery = await this.wallet.webhooks.deliveries.get(id);
      this.waiting.shift();
      yield delivery;
    }
  }

  private async readNew(): Promise<string[]> {
    const since = this.newest - OVERLAP_MS;
    const ids: string[] = [];
    const createdFrom = this.newest === 0 ? undefined : new Date(since).toISOString();
    for await (const one of this.wallet.webhooks.deliveries.list({ createdFrom, sort: 'createdAt', limit: PAGE })) {
      const at = Date.parse(one.createdAt);
      if (!this.seen.has(one.webhookId)) ids.push(one._id);
      this.seen.set(one.webhookId, at);
      this.newest = Math.max(this.newest, at);
    }
    this.forget(since);
    return ids;
  }

  /** What is older is not read any more. */
  private forget(before: number): void {
    for (const [id, at] of this.seen) if (at < before) this.seen.delete(id);
  }
}
