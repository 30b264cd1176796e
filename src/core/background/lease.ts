import { randomUUID } from 'node:crypto';
import type { Document } from 'mongodb';

/** How many times a lease is renewed before it would end. */
const RENEWALS = 3;

/** Field of a leased record. The end of the lease may be stored elsewhere. */
export interface WithLease {
  leaseOwner?: string;
  leaseUntil?: Date;
}

/**
 * One owner's temporary right to a record, as parts of filters and pipelines. Uses the database's clock, which all
 * processes share.
 */
export class Lease {
  readonly owner = randomUUID();

  /** @param until the field with the end of the lease */
  constructor(
    private readonly ms: number,
    private readonly until = 'leaseUntil',
  ) {}

  /** Expression: nobody holds the record. A missing end compares as less than any date. */
  get isFree(): Document {
    return { $lte: [`$${this.until}`, '$$NOW'] };
  }

  /** Filter: this owner holds the record. */
  get isOurs(): { leaseOwner: string } {
    return { leaseOwner: this.owner };
  }

  /** Pipeline fields: takes or renews the lease. */
  get taken(): Document {
    return { leaseOwner: this.owner, [this.until]: { $add: ['$$NOW', this.ms] } };
  }

  /** Pipeline fields: releases the lease. */
  get released(): Document {
    return { leaseOwner: '$$REMOVE', [this.until]: '$$NOW' };
  }

  /** Pipeline stage: takes the lease where a condition holds, and leaves the record as it is otherwise. */
  takenIf(condition: Document, also: Document = {}): Document {
    const taken = { $mergeObjects: ['$$ROOT', { ...also, ...this.taken }] };
    return { $replaceWith: { $cond: [condition, taken, '$$ROOT'] } };
  }

  /** @param renew resolves to false when another owner has the record */
  keepRenewed(renew: () => Promise<boolean>): Renewal {
    return new Renewal(this.ms, renew);
  }
}

/** Renews a lease until `end`. */
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

  /** Aborts when another owner has the record, or may have it. */
  get signal(): AbortSignal {
    return this.lost.signal;
  }

  /** Treats the lease as lost. */
  abort(reason: Error): void {
    this.lost.abort(reason);
  }

  /** Stops renewing. Resolves when no renewal is under way. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
  }

  private async renewOnce(): Promise<void> {
    const began = performance.now();
    // A renewal with an unknown outcome does not lose the lease before it ends.
    const isOurs = await this.renew().catch(() => undefined);
    if (isOurs) this.renewedAt = began;
    const isOver = performance.now() - this.renewedAt > this.ms;
    if (isOurs === false || isOver) this.lost.abort(new Error('The lease was lost'));
  }
}
