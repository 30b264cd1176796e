/** How many records of a partition are sent at a time. */
export interface PartitionPolicy {
  /** While nothing is known of the partition yet. */
  first: number;
  /** While it is quick. */
  most: number;
  /** Sending within this time is quick; after a slower one the partition gets one at a time. None: speed does not matter. */
  quickMs?: number;
}

/**
 * How much is claimed for a quick partition: what is sent in this time, so that claims are few, up to so much; but at least a
 * multiple of what is sent at a time.
 */
const AHEAD_MS = 500;
const MAX_AHEAD = 100;
const AHEAD = 4;

/** How much the last one counts in the average of how long they take. */
const NEWEST = 0.2;

/**
 * What this process has of one partition. How much of it is sent at a time follows from how quick it is, so that slow
 * receivers keep few sockets and delay nobody.
 */
export class Partition<T extends { sendBefore: number }> {
  private readonly queue: T[] = [];
  private late: T[] = [];
  private running = 0;
  private limit: number;
  /** How long one takes of late, in milliseconds. */
  private averageMs = AHEAD_MS;

  constructor(private readonly policy: PartitionPolicy) {
    this.limit = policy.first;
  }

  /** What it has: being sent, and next. */
  get inFlight(): number {
    return this.running + this.queue.length;
  }

  /** How much more it can take. */
  get claimable(): number {
    const { first, most } = this.policy;
    const isQuick = this.limit > first || this.limit === most;
    return Math.max(0, (isQuick ? this.ahead : this.limit) - this.inFlight);
  }

  /** Soon out of work. */
  get needsMore(): boolean {
    return this.queue.length < this.limit;
  }

  add(turn: T): void {
    this.queue.push(turn);
  }

  /** The next one to be sent, if another may begin; not one that has waited too long. */
  next(): T | undefined {
    if (this.running >= this.limit) return undefined;
    let turn = this.queue.shift();
    while (turn && turn.sendBefore < performance.now()) {
      this.late.push(turn);
      turn = this.queue.shift();
    }
    if (turn) this.running += 1;
    return turn;
  }

  ended(durationMs: number): void {
    const { most, quickMs = Infinity } = this.policy;
    this.running -= 1;
    this.limit = durationMs > quickMs ? 1 : Math.min(this.limit * 2, most);
    this.averageMs += NEWEST * (durationMs - this.averageMs);
  }

  /** Gives back what has waited too long. */
  takeLate(): T[] {
    const { late } = this;
    this.late = [];
    return late;
  }

  /** Gives back what has not begun. */
  clear(): T[] {
    return this.queue.splice(0);
  }

  private get ahead(): number {
    const soon = Math.floor((this.limit * AHEAD_MS) / Math.max(this.averageMs, 1));
    return Math.max(this.limit * AHEAD, Math.min(soon, MAX_AHEAD));
  }
}
