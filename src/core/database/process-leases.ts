import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Collection } from 'mongodb';
import type { Model } from 'mongoose';
import type { ProcessLeaseDocument } from './process-lease.schema';

/** After so long without renewal another process may do the work. */
export const LEASE_MS = 5000;

/**
 * Spares processes the work that another one is doing: doing it twice at once is harmless, but costs twice. By the
 * database's clock.
 */
@Injectable()
export class ProcessLeases {
  private readonly leaseOwner = randomUUID();
  private readonly leases: Collection<ProcessLeaseDocument>;

  constructor(@InjectModel('ProcessLease') model: Model<ProcessLeaseDocument>) {
    this.leases = model.collection as unknown as Collection<ProcessLeaseDocument>;
  }

  /** Takes or renews it. False while another process has it. */
  async take(work: string): Promise<boolean> {
    const free = {
      $or: [{ $eq: ['$leaseOwner', this.leaseOwner] }, { $lt: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }],
    };
    const ours = { leaseOwner: this.leaseOwner, until: { $add: ['$$NOW', LEASE_MS] } };
    const lease = await this.leases.findOneAndUpdate(
      { _id: work },
      [{ $replaceWith: { $cond: [free, { $mergeObjects: ['$$ROOT', { _id: work, ...ours }] }, '$$ROOT'] } }],
      { upsert: true, returnDocument: 'after' },
    );
    return lease?.leaseOwner === this.leaseOwner;
  }

  /** Whether any process has it. */
  async isTaken(work: string): Promise<boolean> {
    return (await this.leases.countDocuments({ _id: work, $expr: { $gt: ['$until', '$$NOW'] } })) > 0;
  }

  /** Lets another process go on at once. */
  async release(work: string): Promise<void> {
    await this.leases.updateOne({ _id: work, leaseOwner: this.leaseOwner }, { $set: { until: new Date(0) } });
  }

  /** How far a work that goes by time came. */
  async doneUntil(work: string): Promise<Date | undefined> {
    return (await this.leases.findOne({ _id: work }, { projection: { doneUntil: 1 } }))?.doneUntil;
  }

  async setDoneUntil(work: string, doneUntil: Date): Promise<void> {
    await this.leases.updateOne({ _id: work }, { $set: { doneUntil } }, { upsert: true });
  }
}
