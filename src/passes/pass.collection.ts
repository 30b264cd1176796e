import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../database/tenant-collection';
import type { Pass } from './schemas/pass.schema';

/** Passes of all kinds. */
@Injectable()
export class PassCollection extends TenantCollection<Pass> {
  constructor(@InjectModel('Pass') model: Model<Pass>) {
    super(model);
  }
}
