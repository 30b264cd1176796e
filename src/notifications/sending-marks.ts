import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import type { Types } from 'mongoose';
import type { Delivery } from './log/schemas/delivery.schema';
import type { Leased } from '../core/background/partition-record';

/** A delivery that is about to be handed over, and who waits for the word. */
interface Mark {
  _id: Types.ObjectId;
  resolve: (isOurs: boolean) => void;
  reject: (error: unknown) => void;
}

/** Deliveries of one claim. */
interface Claimed {
  _id: { $in: Types.ObjectId[] };
  leaseOwner: string;
}

/**
 * Writes `sending` into deliveries before a provider is asked, many at a time: while one write is under way, the next
 * ones gather, because a write of its own for each costs more than composing an e-mail.
 */
export class SendingMarks {
  /** By the claim of the worker that has them. */
  private waiting = new Map<string, Mark[]>();
  private writing?: Promise<void>;

  constructor(private readonly deliveries: Collection<Delivery>) {}

  /** Resolves when it is written, as a majority of the servers has it. False when somebody else has it meanwhile. */
  mark({ _id, leaseOwner = '' }: Leased): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const marks = this.waiting.get(leaseOwner) ?? [];
      this.waiting.set(leaseOwner, marks);
      marks.push({ _id, resolve, reject });
      this.writing ??= this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.size > 0) {
      await nextTurn();
      const batch = this.waiting;
      this.waiting = new Map();
      await Promise.all([...batch].map(([leaseOwner, marks]) => this.write(leaseOwner, marks)));
    }
    // In the same moment as the last look, so that nothing can come between.
    this.writing = undefined;
  }

  private async write(leaseOwner: string, marks: readonly Mark[]): Promise<void> {
    const ids = marks.map(({ _id }) => _id);
    const these = { _id: { $in: ids }, leaseOwner };
    try {
      // The driver repeats no write of several records. A first one whose answer was lost is found in the second one.
      const marked = await this.markAll(these).catch(() => this.markAll(these));
      const ours = marked < ids.length ? await this.markedOf(these) : undefined;
      for (const { _id, resolve } of marks) resolve(ours?.has(_id.toHexString()) ?? true);
    } catch (error) {
      for (const { reject } of marks) reject(error);
    }
  }

  private async markAll(these: Claimed): Promise<number> {
    const update = [{ $set: { state: 'sending', updatedAt: '$$NOW' } }];
    const { modifiedCount } = await this.deliveries.updateMany({ ...these, state: 'queued' }, update, { hint: '_id_' });
    return modifiedCount;
  }

  /** Each is marked once by whoever has it, so what says `sending` under that claim was marked just now. */
  private async markedOf(these: Claimed): Promise<Set<string>> {
    const options = { projection: { _id: 1 }, hint: '_id_' } as const;
    const marked = await this.deliveries.find({ ...these, state: 'sending' }, options).toArray();
    return new Set(marked.map(({ _id }) => _id.toHexString()));
  }
}
