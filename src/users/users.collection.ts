import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { collectionOf, type TenantDocument } from '../core/database/tenant-collection';
import type { User } from './schemas/user.schema';

export type StoredUser = User & TenantDocument & { wallet?: Types.ObjectId };

@Injectable()
export class UsersCollection extends collectionOf<StoredUser>('User') {}
