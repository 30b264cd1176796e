import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { recordsOfAll, type ScopedCollection, TenantCollection } from '../core/database/tenant-collection';
import type { PackAssignment } from './schemas/pack-assignment.schema';

@Injectable()
export class PackAssignmentsCollection extends TenantCollection<PackAssignment> {
  constructor(@InjectModel('PackAssignment') model: Model<PackAssignment>) {
    super(model);
  }

  /** Those of all wallets: for the packs' own routes. */
  get all(): ScopedCollection<PackAssignment> {
    return recordsOfAll(this.unscoped());
  }
}
