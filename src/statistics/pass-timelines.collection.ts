import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../core/database/tenant-collection';
import type { PassTimeline } from './schemas/pass-timeline.schema';

@Injectable()
export class PassTimelinesCollection extends TenantCollection<PassTimeline> {
  constructor(@InjectModel('PassTimeline') model: Model<PassTimeline>) {
    super(model);
  }
}
