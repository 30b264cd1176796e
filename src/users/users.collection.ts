import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { TenantCollection, type TenantDocument } from '../core/database/tenant-collection';
import type { User } from './schemas/user.schema';

export type StoredUser = User & TenantDocument & { wallet?: Types.ObjectId };

@Injectable()
export class UsersCollection extends TenantCollection<StoredUser> {
  constructor(@InjectModel('User') model: Model<User>) {
    super(model as never);
  }
}
