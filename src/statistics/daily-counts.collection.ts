import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../core/database/tenant-collection';
import type { DailyCount } from './schemas/daily-count.schema';

@Injectable()
export class DailyCountsCollection extends TenantCollection<DailyCount> {
  constructor(@InjectModel('DailyCount') model: Model<DailyCount>) {
    super(model);
  }
}
