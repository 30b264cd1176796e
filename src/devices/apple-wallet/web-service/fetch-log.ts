import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Document, Filter, UpdateFilter } from 'mongodb';
import type { Types } from 'mongoose';
import { addHistory } from '../../../core/database/history';
import {
  DeliveriesCollection,
  type Delivery,
  type DeliveryState,
} from '../../../notifications/log/schemas/delivery.schema';

const WRITE_AFTER_MS = 100;
/** Maximum number of entries to keep while the database is unavailable. */
const MAX_WAITING = 20_000;
/** Phones fetch the listed passes immediately, or some minutes later on a slow network. */
const FETCHED_AFTER_LIST_MS = 10 * 60_000;
/** States of a delivery that a fetch can still complete. */
const OPEN: DeliveryState[] = ['queued', 'sending', 'accepted'];

/** A phone’s request for a pass or for the list of changes, and its effect on deliveries. */
interface Entry {
  passes: readonly Types.ObjectId[];
  filter: Filter<Delivery>;
  update: UpdateFilter<Delivery> | Document[];
}

/**
 * Completes deliveries whose phone has fetched the pass, because they no longer need a push. Phones do not wait for
 * this write.
 */
@Injectable()
export class FetchLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger(FetchLog.name);
  private waiting: Entry[] = [];
  private timer?: NodeJS.Timeout;
  private writing = Promise.resolve();

  constructor(private readonly deliveries: DeliveriesCollection) {}

  /** Records that a phone received the list of changed passes. @param tag update tag of the pass that changed last */
  listed(device: string, passes: readonly Types.ObjectId[], tag: Date): void {
    const now = new Date();
    this.add({
      passes,
      filter: { deviceLibraryIdentifier: device, tag: { $lte: tag } },
      update: { $set: { listedAt: now, updatedAt: now } },
    });
  }

  /**
   * Records a fetch. The request does not identify the phone, and any program with the pass’s token can send it. The
   * fetch is attributed to every phone that recently requested a list of changes containing this pass
   * (docs/contract/apple.md#fetched-passes).
   */
  fetched(pass: Types.ObjectId, tag: Date): void {
    const since = new Date(Date.now() - FETCHED_AFTER_LIST_MS);
    this.add({
      passes: [pass],
      filter: { deviceType: 'IOS', tag: { $lte: tag }, listedAt: { $gte: since } },
      update: [
        { $set: { state: 'fetched', updatedAt: new Date() } },
        { $unset: ['nextAttemptAt', 'leaseOwner'] },
        addHistory('fetched', { platform: 'IOS' }),
      ],
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private add(entry: Entry): void {
    if (this.waiting.length >= MAX_WAITING) return;
    this.waiting.push(entry);
    this.timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS);
  }

  private flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.writing = this.writing.then(() => this.write()));
  }

  /** Writes entries in order, so that a phone’s request for the list is stored before its fetch. */
  private async write(): Promise<void> {
    const entries = this.waiting;
    this.waiting = [];
    try {
      const asked = await this.askedFor(entries.flatMap(({ passes }) => passes));
      const operations = entries
        .filter(({ passes }) => passes.some((id) => asked.has(id.toHexString())))
        .map(({ passes, filter, update }) => ({
          updateMany: { filter: { ...filter, pass: { $in: [...passes] }, state: { $in: OPEN } }, update },
        }));
      if (operations.length > 0) await this.deliveries.unscoped().bulkWrite(operations);
    } catch (error) {
      this.logger.warn(`Could not record what ${entries.length} phones fetched`, error);
    }
  }

  /** Returns the passes that have an open delivery. Most fetches affect none and need no write. */
  private async askedFor(passes: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (passes.length === 0) return new Set();
    const open = { pass: { $in: [...passes] }, tag: { $exists: true }, state: { $in: OPEN } };
    const asked = await this.deliveries.unscoped().distinct('pass', open);
    return new Set(asked.flatMap((id) => id?.toHexString() ?? []));
  }
}
