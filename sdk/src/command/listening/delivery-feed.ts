import type { WalletPass } from '../../index.js';

/** A webhook delivery in the service’s log. */
export interface Delivery {
  _id: string;
  createdAt: string;
  webhookId: string;
  event: string;
  payload: unknown;
}

/** How far to look back. Several processes write deliveries, so an older one can appear shortly after a newer one. */
const OVERLAP_MS = 30_000;
const PAGE = 1000;

/** Reads a wallet’s new webhooks from the delivery log. Returns each event once, even if it has several receivers. */
export class DeliveryFeed {
  private readonly seen = new Map<string, number>();
  private readonly waiting: string[] = [];
  /** Creation time of the latest delivery that was read, in milliseconds by the service’s clock. */
  private newest = 0;

  constructor(private readonly wallet: WalletPass) {}

  /** Skips the deliveries that already exist. */
  async begin(): Promise<void> {
    const { docs } = await this.wallet.webhooks.deliveries.list({ limit: 1 });
    if (docs.length === 0) return;
    this.newest = Date.parse(docs[0].createdAt);
    await this.readNew();
  }

  /** Yields new deliveries, oldest first. If it fails, the next call continues where this one stopped. */
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

  /** Forgets deliveries from before this time, because they are never read again. */
  private forget(before: number): void {
    for (const [id, at] of this.seen) if (at < before) this.seen.delete(id);
  }
}
