import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Filter, UpdateFilter } from 'mongodb';
import type { Types } from 'mongoose';
import { DeliveriesCollection } from '../../../notifications/log/deliveries.collection';
import type { Delivery, DeliveryState } from '../../../notifications/log/schemas/delivery.schema';

/** What phones did within that time is written at once. */
const WRITE_AFTER_MS = 100;
/** More is not remembered while the database does not take it. */
const MAX_WAITING = 20_000;
/** A phone may yet be asked, or was and did not come for the pass yet. */
const OPEN: DeliveryState[] = ['queued', 'sending', 'accepted'];

/** What a phone did with passes, and what follows from it for the deliveries of those. */
interface Noted {
  passes: readonly Types.ObjectId[];
  filter: Filter<Delivery>;
  update: UpdateFilter<Delivery>;
}

/**
 * Notes that phones came for what they were, or are to be, asked to fetch: then they need not be asked (again), and the
 * log of deliveries tells it. No phone waits for it; what is lost only costs another push.
 */
@Injectable()
export class FetchLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger(FetchLog.name);
  private waiting: Noted[] = [];
  private timer?: NodeJS.Timeout;
  private writing = Promise.resolve();

  constructor(private readonly deliveries: DeliveriesCollection) {}

  /** A phone was told that passes changed, the last one at `tag`. */
  listed(device: string, passes: readonly Types.ObjectId[], tag: Date): void {
    const now = new Date();
    this.add({
      passes,
      filter: { deviceLibraryIdentifier: device, tag: { $lte: tag } },
      update: { $set: { listedAt: now, updatedAt: now } },
    });
  }

  /**
   * A phone has a pass as it was at `tag`.
   * @param phones how many iPhones hold it: its token does not tell them apart, so of several it was one that had asked
   */
  fetched(pass: Types.ObjectId, tag: Date, phones: number): void {
    this.add({
      passes: [pass],
      filter: { deviceType: 'IOS', tag: { $lte: tag }, ...(phones > 1 && { listedAt: { $exists: true } }) },
      update: { $set: { state: 'fetched', updatedAt: new Date() }, $unset: { nextAttemptAt: 1, leaseOwner: 1 } },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private add(noted: Noted): void {
    if (this.waiting.length >= MAX_WAITING) return;
    this.waiting.push(noted);
    this.timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS);
  }

  private flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.writing = this.writing.then(() => this.write()));
  }

  /** In order: that a phone had asked is written before that it came. */
  private async write(): Promise<void> {
    const noted = this.waiting;
    this.waiting = [];
    try {
      const asked = await this.askedFor(noted.flatMap(({ passes }) => passes));
      const operations = noted
        .filter(({ passes }) => passes.some((id) => asked.has(id.toHexString())))
        .map(({ passes, filter, update }) => ({
          updateMany: { filter: { ...filter, pass: { $in: [...passes] }, state: { $in: OPEN } }, update },
        }));
      if (operations.length > 0) await this.deliveries.unscoped().bulkWrite(operations);
    } catch (error) {
      this.logger.warn(`What ${noted.length} phones fetched is not noted`, error);
    }
  }

  /** Most phones come by themselves: of which passes any phone is, or was, to be asked. */
  private async askedFor(passes: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (passes.length === 0) return new Set();
    const open = { pass: { $in: [...passes] }, tag: { $exists: true }, state: { $in: OPEN } };
    const asked = await this.deliveries.unscoped().distinct('pass', open);
    return new Set(asked.flatMap((id) => id?.toHexString() ?? []));
  }
}
