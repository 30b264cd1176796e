import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import { Types } from 'mongoose';
import { leaseOf } from '../../core/background/partition';
import { duplicateIndex } from '../../core/database/duplicate-key';
import { collectionOf } from '../../core/database/tenant-collection';
import type { GoogleResource } from './schemas/google-resource.schema';

/** Long enough for several ten-second calls and for storing their outcome. */
export const LEASE_MS = 60_000;

export type ResourceSeed = Pick<
  GoogleResource,
  'wallet' | 'resourceId' | 'type' | 'what' | 'kind' | 'template' | 'pass' | 'partition'
>;

export type HeldResource = GoogleResource & { leaseOwner: string };

@Injectable()
export class GoogleResources extends collectionOf<GoogleResource>('GoogleResource') {
  find({ wallet, resourceId }: Pick<ResourceSeed, 'wallet' | 'resourceId'>): Promise<GoogleResource | null> {
    return this.of(wallet).findOne({ resourceId });
  }

  /**
   * Leases a resource, and creates it if it is missing.
   * @returns null while another process holds the lease
   */
  async hold(seed: ResourceSeed): Promise<HeldResource | null> {
    return (await this.take(seed)) ?? ((await this.make(seed)) ? this.take(seed) : null);
  }

  /** @param update outcome to write; ignored if the lease has been lost */
  async finish({ wallet, _id, leaseOwner }: HeldResource, update: Document[]): Promise<void> {
    await this.of(wallet).update({ _id, leaseOwner } as Filter<GoogleResource>, [...update, { $unset: 'leaseOwner' }]);
  }

  /** Records that the resource no longer exists at Google, so that the sender inserts it again. */
  async missing(wallet: Types.ObjectId, resourceId: string): Promise<void> {
    const anew = { state: 'inserting', nextAttemptAt: '$$NOW', tries: 0 };
    await this.of(wallet).update({ resourceId, state: 'inserted' }, [
      { $set: anew },
      { $unset: ['hash', 'leaseOwner'] },
    ]);
  }

  private async take({ wallet, resourceId }: ResourceSeed): Promise<HeldResource | null> {
    const lease = leaseOf(LEASE_MS);
    const free = [{ leaseOwner: { $exists: false } }, { $expr: lease.isFree }];
    const filter = { resourceId, $or: free } as Filter<GoogleResource>;
    return (await this.of(wallet).update(filter, [{ $set: lease.taken }])) as HeldResource | null;
  }

  private async make(seed: ResourceSeed): Promise<boolean> {
    const now = new Date();
    const none = { version: 0, sentVersion: 0, notifyVersion: 0, tries: 0 };
    try {
      await this.of(seed.wallet).insert({
        ...seed,
        ...none,
        _id: new Types.ObjectId(),
        state: 'inserting',
        createdAt: now,
        updatedAt: now,
      });
      return true;
    } catch (error) {
      if (duplicateIndex(error) !== 'resourceId') throw error;
      return false;
    }
  }
}
