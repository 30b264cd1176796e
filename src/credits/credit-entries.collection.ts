import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../core/database/tenant-collection';
import type { CreditEntry } from './schemas/credit-entry.schema';

@Injectable()
export class CreditEntriesCollection extends TenantCollection<CreditEntry> {
  constructor(@InjectModel('CreditEntry') model: Model<CreditEntry>) {
    super(model);
  }
}
