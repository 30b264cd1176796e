import type { ClaimedDelivery } from './delivery-claims';

/** Calls at a time to an endpoint that nothing is known of yet, and to one that answers quickly. */
const FIRST = 2;
export const MOST_AT_ONCE = 32;

/** An answer within this time is quick. */
const QUICK_MS = 1000;

/** How much is claimed for an endpoint that answers quickly, as a multiple of its calls at a time. */
const AHEAD = 4;

/**
 * The deliveries of one endpoint that this process has. How many calls it gets at a time follows from how quickly it
 * answers, so that slow receivers keep few sockets and delay nobody.
 */
export class EndpointLane {
  private readonly queue: ClaimedDelivery[] = [];
  private running = 0;
  private limit = FIRST;

  /** Deliveries that it has: under way, and next. */
  get held(): number {
    return this.running + this.queue.length;
  }

  /** How many more it can take. */
  get room(): number {
    const most = this.limit > FIRST ? this.limit * AHEAD : this.limit;
    return Math.max(0, most - this.held);
  }

  /** Soon out of work. */
  get isHungry(): boolean {
    return this.queue.length < this.limit;
  }

  add(delivery: ClaimedDelivery): void {
    this.queue.push(delivery);
  }

  /** The next one to be sent, if another call may begin. One that has waited too long is left to whoever claims it. */
  next(): ClaimedDelivery | undefined {
    if (this.running >= this.limit) return undefined;
    let delivery = this.queue.shift();
    while (delivery && delivery.sendBefore < performance.now()) delivery = this.queue.shift();
    if (delivery) this.running += 1;
    return delivery;
  }

  ended(durationMs: number): void {
    this.running -= 1;
    this.limit = durationMs > QUICK_MS ? 1 : Math.min(this.limit * 2, MOST_AT_ONCE);
  }

  /** Gives back what has not begun. */
  clear(): ClaimedDelivery[] {
    return this.queue.splice(0);
  }
}
