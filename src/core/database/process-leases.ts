import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Collection } from 'mongodb';
import type { Model } from 'mongoose';
import { Lease, type Renewal } from '../background/lease';
import type { ProcessLeaseDocument } from './process-lease.schema';

/** After so long without renewal another process may do the work. */
export const LEASE_MS = 5000;

/** Spares processes the work that another one is doing: doing it twice at once is harmless, but costs twice. */
@Injectable()
export class ProcessLeases {
  private readonly lease = new Lease(LEASE_MS);
  private readonly leases: Collection<ProcessLeaseDocument>;

  constructor(@InjectModel('ProcessLease') model: Model<ProcessLeaseDocument>) {
    this.leases = model.collection as unknown as Collection<ProcessLeaseDocument>;
  }

  /** Takes or renews it. False while another process has it. */
  async take(work: string): Promise<boolean> {
    const { lease } = this;
    const mayTake = { $or: [{ $eq: ['$leaseOwner', lease.owner] }, lease.isFree] };
    const update = [lease.takenIf(mayTake, { _id: work })];
    const found = await this.leases.findOneAndUpdate({ _id: work }, update, { upsert: true, returnDocument: 'after' });
    return found?.leaseOwner === lease.owner;
  }

  /** Renews a lease that this process has. */
  keepRenewed(work: string): Renewal {
    return this.lease.keepRenewed(() => this.take(work));
  }

  /** Whether any process has it. */
  async isTaken(work: string): Promise<boolean> {
    return (await this.leases.countDocuments({ _id: work, $expr: { $not: [this.lease.isFree] } })) > 0;
  }

  /** Lets another process go on at once. */
  async release(work: string): Promise<void> {
    await this.leases.updateOne({ _id: work, ...this.lease.isOurs }, [{ $set: this.lease.released }]);
  }

  /** How far a work that goes by time came. */
  async checkpoint(work: string): Promise<Date | undefined> {
    return (await this.leases.findOne({ _id: work }, { projection: { checkpoint: 1 } }))?.checkpoint;
  }

  async setCheckpoint(work: string, checkpoint: Date): Promise<void> {
    await this.leases.updateOne({ _id: work }, { $set: { checkpoint } }, { upsert: true });
  }
}
