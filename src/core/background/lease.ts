import { randomUUID } from 'node:crypto';
import type { Document } from 'mongodb';

const RENEWALS = 3;

export interface WithLease {
  leaseOwner?: string;
  leaseUntil?: Date;
}

/**
 * Gives one owner a record for a limited time. The getters return parts of filters and pipelines, which use the
 * database’s clock.
 */
export class Lease {
  readonly owner = randomUUID();

  constructor(
    private readonly ms: number,
    private readonly until = 'leaseUntil',
  ) {}

  /** Expression that is true if no one holds the record. An absent end of the lease is less than any date. */
  get isFree(): Document {
    return { $lte: [`$${this.until}`, '$$NOW'] };
  }

  get isOurs(): { leaseOwner: string } {
    return { leaseOwner: this.owner };
  }

  get taken(): Document {
    return { leaseOwner: this.owner, [this.until]: { $add: ['$$NOW', this.ms] } };
  }

  get released(): Document {
    return { leaseOwner: '$$REMOVE', [this.until]: '$$NOW' };
  }

  /**
   * Returns a pipeline stage that takes the lease if a condition is true, and otherwise leaves the record unchanged.
   */
  takenIf(condition: Document, also: Document = {}): Document {
    const taken = { $mergeObjects: ['$$ROOT', { ...also, ...this.taken }] };
    return { $replaceWith: { $cond: [condition, taken, '$$ROOT'] } };
  }

  keepRenewed(renew: () => Promise<boolean>): Renewal {
    return new Renewal(this.ms, renew);
  }
}

export class Renewal {
  private readonly lost = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private renewing: Promise<void> = Promise.resolve();
  private renewedAt = performance.now();

  constructor(
    private readonly ms: number,
    private readonly renew: () => Promise<boolean>,
  ) {
    this.timer = setInterval(() => void (this.renewing = this.renewOnce()), ms / RENEWALS).unref();
  }

  /** Aborts if another owner holds the record, or may hold it. */
  get signal(): AbortSignal {
    return this.lost.signal;
  }

  abort(reason: Error): void {
    this.lost.abort(reason);
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
  }

  private async renewOnce(): Promise<void> {
    const began = performance.now();
    // If it is unknown whether a renewal succeeded, the lease stays valid until it expires.
    const isOurs = await this.renew().catch(() => undefined);
    if (isOurs) this.renewedAt = began;
    const isOver = performance.now() - this.renewedAt > this.ms;
    if (isOurs === false || isOver) this.lost.abort(new Error('The lease was lost'));
  }
}
