import { randomUUID } from 'node:crypto';
import type { Document } from 'mongodb';

/** How many times a lease is renewed before it would end. */
const RENEWALS = 3;

/** What a record says of its lease, unless it keeps the end elsewhere. */
export interface WithLease {
  leaseOwner?: string;
  leaseUntil?: Date;
}

/**
 * One owner's right to a record for a while, as parts of filters and pipelines. By the database's clock, which all
 * processes share.
 */
export class Lease {
  readonly owner = randomUUID();

  /** @param until the field with the end of the lease */
  constructor(
    private readonly ms: number,
    private readonly until = 'leaseUntil',
  ) {}

  /** Expression: nobody has the record. It may have no lease yet: what is missing is less than any date. */
  get isFree(): Document {
    return { $lte: [`$${this.until}`, '$$NOW'] };
  }

  /** Filter: this owner has it. */
  get isOurs(): { leaseOwner: string } {
    return { leaseOwner: this.owner };
  }

  /** Fields to set in a pipeline: the owner takes it, or renews its lease. */
  get taken(): Document {
    return { leaseOwner: this.owner, [this.until]: { $add: ['$$NOW', this.ms] } };
  }

  /** Fields to set in a pipeline: anybody may take it. */
  get released(): Document {
    return { leaseOwner: '$$REMOVE', [this.until]: '$$NOW' };
  }

  /** Stage of a pipeline: takes it where a condition holds, and leaves the record as it is otherwise. */
  takenIf(condition: Document, also: Document = {}): Document {
    const taken = { $mergeObjects: ['$$ROOT', { ...also, ...this.taken }] };
    return { $replaceWith: { $cond: [condition, taken, '$$ROOT'] } };
  }

  /** @param renew false: another owner has it */
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

  /** Ends when another owner has the record, or may have it. */
  get signal(): AbortSignal {
    return this.lost.signal;
  }

  /** As if it were lost. */
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
    // A renewal whose end is unknown does not lose the lease, as long as nobody else can have it.
    const isOurs = await this.renew().catch(() => undefined);
    if (isOurs) this.renewedAt = began;
    const isOver = performance.now() - this.renewedAt > this.ms;
    if (isOurs === false || isOver) this.lost.abort(new Error('The lease was lost'));
  }
}
