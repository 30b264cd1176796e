import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../core/database/tenant-collection';
import type { Communication } from './schemas/communication.schema';

/** The communications of wallets. */
@Injectable()
export class CommunicationsCollection extends TenantCollection<Communication> {
  constructor(@InjectModel('Communication') model: Model<Communication>) {
    super(model);
  }
}
