/** Number of records of a partition that are sent concurrently. */
export interface PartitionPolicy {
  first: number;
  most: number;
  /** Calls within this time are fast; after a slower one the partition gets one at a time. Absent: never slow. */
  quickMs?: number;
}

/** A fast partition claims what it sends in this time, but at least a multiple of its concurrency. */
const AHEAD_MS = 500;
const MAX_AHEAD = 100;
const AHEAD = 4;

/** Weight of the newest call in the moving average. */
const NEWEST = 0.2;

/** This process's records of one partition. Slow receivers get less concurrency: they delay nobody. */
export class Partition<T extends { sendBefore: number }> {
  private readonly queue: T[] = [];
  private late: T[] = [];
  private running = 0;
  private limit: number;
  /** Moving average of a call, in milliseconds. */
  private averageMs = AHEAD_MS;

  constructor(private readonly policy: PartitionPolicy) {
    this.limit = policy.first;
  }

  get inFlight(): number {
    return this.running + this.queue.length;
  }

  get claimable(): number {
    const { first, most } = this.policy;
    const isQuick = this.limit > first || this.limit === most;
    return Math.max(0, (isQuick ? this.ahead : this.limit) - this.inFlight);
  }

  get needsMore(): boolean {
    return this.queue.length < this.limit;
  }

  add(turn: T): void {
    this.queue.push(turn);
  }

  /** The next record, if another call may begin. Skips records that waited too long. */
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

  takeLate(): T[] {
    const { late } = this;
    this.late = [];
    return late;
  }

  clear(): T[] {
    return this.queue.splice(0);
  }

  private get ahead(): number {
    const soon = Math.floor((this.limit * AHEAD_MS) / Math.max(this.averageMs, 1));
    return Math.max(this.limit * AHEAD, Math.min(soon, MAX_AHEAD));
  }
}
