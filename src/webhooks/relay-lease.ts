import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Collection } from 'mongodb';
import type { Model } from 'mongoose';
import type { RelayLeaseDocument } from './schemas/relay-lease.schema';

/** After so long without renewal another process may relay. */
const LEASE_MS = 5000;
const THE_LEASE = 'relay';

/**
 * Spares processes the work that another one is doing: relaying twice at once is harmless, but costs twice. By the
 * database's clock.
 */
@Injectable()
export class RelayLease {
  private readonly holder = randomUUID();
  private readonly leases: Collection<RelayLeaseDocument>;

  constructor(@InjectModel('RelayLease') model: Model<RelayLeaseDocument>) {
    this.leases = model.collection as unknown as Collection<RelayLeaseDocument>;
  }

  /** Takes or renews it. False while another process has it. */
  async take(): Promise<boolean> {
    const free = { $or: [{ $eq: ['$holder', this.holder] }, { $lt: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }] };
    const ours = { holder: this.holder, until: { $add: ['$$NOW', LEASE_MS] } };
    const lease = await this.leases.findOneAndUpdate(
      { _id: THE_LEASE },
      [{ $replaceWith: { $cond: [free, { _id: THE_LEASE, ...ours }, '$$ROOT'] } }],
      { upsert: true, returnDocument: 'after' },
    );
    return lease?.holder === this.holder;
  }

  /** Lets another process go on at once. */
  async release(): Promise<void> {
    await this.leases.deleteOne({ _id: THE_LEASE, holder: this.holder });
  }
}
