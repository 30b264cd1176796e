import { type Model, Schema } from 'mongoose';
import type { CreditAmounts } from '../../credits/assignment-credits';
import { schemaOf } from '../../core/database/stored-fields';
import { ScopedCollection, type StoredDocument } from '../../core/database/tenant-collection';
import { PackFields } from '../dto/pack.dto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';

/** A bundle of credit. It belongs to the platform, not to a wallet. */
export interface Pack extends StoredDocument {
  name: string;
  credits: CreditAmounts;
  /** Number of days from the assignment until its credit expires; absent if it never does. */
  validityDays?: number;
  price?: number;
  currency?: string;
  isActive: boolean;
  /** Number of assignments. Each new assignment increments it, so that it conflicts with a concurrent deletion. */
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
// A duplicate name returns 400:PACK_ALREADY_EXISTS.
PackSchema.index({ name: 1 }, { name: 'name', unique: true });
// For GET /admin/packs?sort=name.
PackSchema.index({ sortName: 1, _id: 1 }, { name: 'sortName' });
// For GET /admin/packs, newest first.
PackSchema.index({ createdAt: -1, _id: -1 }, { name: 'createdAt' });
// For GET /admin/packs?search.
PackSchema.index({ searchWords: 1, createdAt: -1, _id: -1 }, { name: 'wallet_search' });

/** Packs belong to the platform, so queries do not filter by wallet. */
@Injectable()
export class PacksCollection extends ScopedCollection<Pack> {
  constructor(@InjectModel('Pack') model: Model<Pack>) {
    super(model.collection as never, {});
  }
}
