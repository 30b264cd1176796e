import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../../core/database/tenant-collection';
import type { WalletAutomations } from './automation.schema';

@Injectable()
export class AutomationsCollection extends TenantCollection<WalletAutomations> {
  constructor(@InjectModel('WalletAutomations') model: Model<WalletAutomations>) {
    super(model);
  }
}
