import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type ClaimedDelivery, DeliveryClaims } from './delivery-claims';
import { DeliveryOutcomes, RETRY_GAPS_MS } from './delivery-outcomes';
import { DeliveryPoster, isDelivered } from './delivery-poster';
import { EndpointLane } from './endpoint-lane';
import { WebhookMetrics } from './webhook.metrics';

/** Deliveries that one process has at a time, and with them its sockets and memory. */
const MOST_HELD = 1000;

/** Endpoints whose speed is remembered. */
const MOST_LANES = 10_000;

/** How long calls may take to end when the process ends, and then their outcomes to be written. */
const DRAIN_MS = 5000;
const WRITE_MS = 2000;

/** Sends what is due. */
@Injectable()
export class DeliverySender {
  private readonly logger = new Logger(DeliverySender.name);
  private readonly lanes = new Map<string, EndpointLane>();
  private readonly running = new Map<ClaimedDelivery, Promise<void>>();
  private claiming?: Promise<void>;
  private isWanted = false;
  private isStopped = false;
  private isOver = false;

  constructor(
    private readonly claims: DeliveryClaims,
    private readonly poster: DeliveryPoster,
    private readonly outcomes: DeliveryOutcomes,
    private readonly metrics: WebhookMetrics,
  ) {}

  /** Looks for what is due. Returns at once. */
  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.claiming ??= this.claimAll();
  }

  /**
   * Begins nothing more. Calls under way have a little time to end; what is not sent then is given back, and other
   * workers send it.
   */
  async stop(): Promise<void> {
    this.isStopped = true;
    const unsent = [...this.lanes.values()].flatMap((lane) => lane.clear());
    await within(DRAIN_MS, Promise.all([this.claiming, ...this.running.values()]));
    this.isOver = true;
    unsent.push(...this.running.keys());
    await within(WRITE_MS, Promise.all([this.outcomes.flush(), this.claims.release(unsent)]));
  }

  private async claimAll(): Promise<void> {
    try {
      while (this.isWanted && !this.isStopped) {
        this.isWanted = false;
        const taken = await this.claim();
        if (this.isStopped) return await this.claims.release(taken);
        for (const delivery of taken) this.laneOf(delivery.endpoint).add(delivery);
        for (const lane of new Set(taken.map(({ endpoint }) => this.laneOf(endpoint)))) this.begin(lane);
      }
    } catch (fault) {
      this.logger.warn(`Webhooks are sent later: ${String(fault)}`);
    } finally {
      // In the same moment as the last look at what is wanted, so that nothing can come between.
      this.claiming = undefined;
    }
  }

  private async claim(): Promise<ClaimedDelivery[]> {
    const held = [...this.lanes.values()].reduce((sum, lane) => sum + lane.held, this.outcomes.unwritten);
    if (held >= MOST_HELD) return [];
    const full = [...this.lanes].filter(([, lane]) => lane.room === 0).map(([endpoint]) => endpoint);
    return this.claims.take({ full, room: (endpoint) => this.laneOf(endpoint).room, most: MOST_HELD - held });
  }

  private laneOf(endpoint: string): EndpointLane {
    const known = this.lanes.get(endpoint);
    if (known) return known;
    if (this.lanes.size >= MOST_LANES) this.forgetIdleLanes();
    const lane = new EndpointLane();
    this.lanes.set(endpoint, lane);
    return lane;
  }

  private forgetIdleLanes(): void {
    for (const [endpoint, lane] of this.lanes) if (lane.held === 0) this.lanes.delete(endpoint);
  }

  private begin(lane: EndpointLane): void {
    while (!this.isStopped) {
      const delivery = lane.next();
      if (!delivery) return;
      this.running.set(delivery, this.send(lane, delivery));
    }
  }

  private async send(lane: EndpointLane, delivery: ClaimedDelivery): Promise<void> {
    const attempt = await this.poster.post(delivery);
    // The process is ending and cuts calls off: that says nothing of the receiver.
    if (this.isOver) return;
    this.running.delete(delivery);
    lane.ended(attempt.durationMs);
    this.outcomes.add(delivery, attempt);
    const outcome = isDelivered(attempt) ? 'delivered' : delivery.tries < RETRY_GAPS_MS.length ? 'retried' : 'failed';
    this.metrics.called(outcome, attempt.durationMs);
    this.begin(lane);
    if (lane.isHungry) this.wake();
  }
}

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, delay(ms, undefined, { ref: false })]);
}
