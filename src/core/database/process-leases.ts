import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Collection } from 'mongodb';
import type { Model } from 'mongoose';
import { Lease, type Renewal } from '../background/lease';
import type { ProcessLeaseDocument } from './process-lease.schema';

export const LEASE_MS = 5000;

/**
 * Lets only one process at a time do a job. If two processes did it, the result would be correct, but the job would
 * cost twice as much.
 */
@Injectable()
export class ProcessLeases {
  private readonly lease = new Lease(LEASE_MS);
  private readonly leases: Collection<ProcessLeaseDocument>;

  constructor(@InjectModel('ProcessLease') model: Model<ProcessLeaseDocument>) {
    this.leases = model.collection as unknown as Collection<ProcessLeaseDocument>;
  }

  /** Takes or renews the lease. Returns false while another process holds it. */
  async take(work: string): Promise<boolean> {
    const { lease } = this;
    const mayTake = { $or: [{ $eq: ['$leaseOwner', lease.owner] }, lease.isFree] };
    const update = [lease.takenIf(mayTake, { _id: work })];
    const found = await this.leases.findOneAndUpdate({ _id: work }, update, { upsert: true, returnDocument: 'after' });
    return found?.leaseOwner === lease.owner;
  }

  keepRenewed(work: string): Renewal {
    return this.lease.keepRenewed(() => this.take(work));
  }

  async isTaken(work: string): Promise<boolean> {
    return (await this.leases.countDocuments({ _id: work, $expr: { $not: [this.lease.isFree] } })) > 0;
  }

  async release(work: string): Promise<void> {
    await this.leases.updateOne({ _id: work, ...this.lease.isOurs }, [{ $set: this.lease.released }]);
  }

  async checkpoint(work: string): Promise<Date | undefined> {
    return (await this.leases.findOne({ _id: work }, { projection: { checkpoint: 1 } }))?.checkpoint;
  }

  async setCheckpoint(work: string, checkpoint: Date): Promise<void> {
    await this.leases.updateOne({ _id: work }, { $set: { checkpoint } }, { upsert: true });
  }
}
