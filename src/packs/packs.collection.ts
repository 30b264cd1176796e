import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ScopedCollection } from '../core/database/tenant-collection';
import type { Pack } from './schemas/pack.schema';

/** Packs belong to the platform; callers name the one they mean by its id. */
@Injectable()
export class PacksCollection extends ScopedCollection<Pack> {
  constructor(@InjectModel('Pack') model: Model<Pack>) {
    super(model.collection as never, {});
  }
}
