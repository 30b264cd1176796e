import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { TenantCollection, type TenantDocument } from '../core/database/tenant-collection';
import { User } from './schemas/user.schema';

export type StoredUser = User & TenantDocument & { wallet?: Types.ObjectId };

@Injectable()
export class UsersCollection extends TenantCollection<StoredUser> {
  constructor(@InjectModel(User.name) model: Model<User>) {
    super(model as never);
  }
}
