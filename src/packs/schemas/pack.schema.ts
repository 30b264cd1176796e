import { type Model, Schema } from 'mongoose';
import type { CreditAmounts } from '../../credits/assignment-credits';
import { schemaOf } from '../../core/database/stored-fields';
import { ScopedCollection, type StoredDocument } from '../../core/database/tenant-collection';
import { PackFields } from '../dto/pack.dto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';

/** Credit that is sold as one. It belongs to the platform, not to a wallet. */
export interface Pack extends StoredDocument {
  name: string;
  credits: CreditAmounts;
  /** Days from an assignment until its credit expires; absent: it does not. */
  validityDays?: number;
  price?: number;
  currency?: string;
  isActive: boolean;
  /** Number of assignments. Written with each one, so that an assignment conflicts with a deletion. */
  assignments: number;
  searchWords: string[];
  sortName: string;
  createdAt: Date;
  updatedAt: Date;
}

export const PackSchema = new Schema(
  {
    ...schemaOf(PackFields),
    assignments: Number,
    searchWords: [String],
    sortName: String,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'packs', versionKey: false },
);
// 400:PACK_ALREADY_EXISTS.
PackSchema.index({ name: 1 }, { name: 'name', unique: true });
// GET /admin/packs?sort=name.
PackSchema.index({ sortName: 1, _id: 1 }, { name: 'sortName' });
// GET /admin/packs, newest first.
PackSchema.index({ createdAt: -1, _id: -1 }, { name: 'createdAt' });
// GET /admin/packs?search.
PackSchema.index({ searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });

/** Packs belong to the platform, so queries name no wallet. */
@Injectable()
export class PacksCollection extends ScopedCollection<Pack> {
  constructor(@InjectModel('Pack') model: Model<Pack>) {
    super(model.collection as never, {});
  }
}
