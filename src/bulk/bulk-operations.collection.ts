import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../core/database/tenant-collection';
import type { BulkOperation } from './schemas/bulk-operation.schema';

@Injectable()
export class BulkOperationsCollection extends TenantCollection<BulkOperation> {
  constructor(@InjectModel('BulkOperation') model: Model<BulkOperation>) {
    super(model);
  }
}
