import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import type { Types } from 'mongoose';
import type { Delivery } from './log/schemas/delivery.schema';
import type { Leased } from '../core/background/partition';

interface Mark {
  _id: Types.ObjectId;
  resolve: (isOurs: boolean) => void;
  reject: (error: unknown) => void;
}

interface Claimed {
  _id: { $in: Types.ObjectId[] };
  leaseOwner: string;
}

/**
 * Marks deliveries as `sending` in batches, because one write per delivery would cost more than composing an e-mail.
 */
export class SendingMarks {
  private waiting = new Map<string, Mark[]>();
  private writing?: Promise<void>;

  constructor(private readonly deliveries: Collection<Delivery>) {}

  /**
   * Resolves once a majority of the replica set has stored the mark. Returns false if another worker has taken the
   * delivery.
   */
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
    // Runs in the same turn as the last check, so no mark can be added in between.
    this.writing = undefined;
  }

  private async write(leaseOwner: string, marks: readonly Mark[]): Promise<void> {
    const ids = marks.map(({ _id }) => _id);
    const claimed = { _id: { $in: ids }, leaseOwner };
    try {
      // The driver does not retry writes to several records. If the first call got no response, the second one
      // completes it.
      const marked = await this.markAll(claimed).catch(() => this.markAll(claimed));
      const ours = marked < ids.length ? await this.markedOf(claimed) : undefined;
      for (const { _id, resolve } of marks) resolve(ours?.has(_id.toHexString()) ?? true);
    } catch (error) {
      for (const { reject } of marks) reject(error);
    }
  }

  private async markAll(claimed: Claimed): Promise<number> {
    const update = [{ $set: { state: 'sending', updatedAt: '$$NOW' } }];
    const { modifiedCount } = await this.deliveries.updateMany({ ...claimed, state: 'queued' }, update, {
      hint: '_id_',
    });
    return modifiedCount;
  }

  /** A delivery is marked only once per claim, so one that is `sending` under this claim has just been marked. */
  private async markedOf(claimed: Claimed): Promise<Set<string>> {
    const options = { projection: { _id: 1 }, hint: '_id_' } as const;
    const marked = await this.deliveries.find({ ...claimed, state: 'sending' }, options).toArray();
    return new Set(marked.map(({ _id }) => _id.toHexString()));
  }
}
