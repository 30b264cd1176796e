import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Filter } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { AppError } from '../common/errors/app-error';
import { duplicateIndex } from '../database/duplicate-key';
import { type ScopedCollection, TenantCollection } from '../database/tenant-collection';
import { IdempotencyRecord, type KeptAnswer } from './idempotency-record.schema';

/** After this time a call that has not answered is taken for dead. */
const LEASE_MS = 60_000;

export interface KeyedCall {
  wallet: Types.ObjectId;
  key: string;
  route: string;
  bodyHash: string;
}

/** The right to run a call under its key. */
export interface Claim {
  id: Types.ObjectId;
  wallet: Types.ObjectId;
}

/** Decides which of several calls under one key runs, and keeps its answer. */
@Injectable()
export class IdempotencyStore {
  private readonly records: TenantCollection<IdempotencyRecord>;

  constructor(@InjectModel(IdempotencyRecord.name) model: Model<IdempotencyRecord>) {
    this.records = new TenantCollection(model);
  }

  /**
   * @returns the right to run the call, or the answer that it had
   * @throws AppError IDEMPOTENCY_KEY_REUSED for another body, IDEMPOTENCY_KEY_IN_PROGRESS while the first one runs
   */
  async claim({ wallet, key, route, bodyHash }: KeyedCall): Promise<{ claim: Claim } | { answer: KeptAnswer }> {
    const records = this.records.of(wallet);
    for (;;) {
      const now = new Date();
      const id = new Types.ObjectId();
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      try {
        await records.insert({ _id: id, key, route, bodyHash, leaseUntil, createdAt: now });
        return { claim: { id, wallet } };
      } catch (fault) {
        if (duplicateIndex(fault) === null) throw fault;
      }
      await this.removeDead(records, { key, route }, now);
      const first = await records.findOne({ key, route });
      // Null: it was released in between, so the key is free again.
      if (!first) continue;
      if (first.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      if (!first.answer) throw new AppError('IDEMPOTENCY_KEY_IN_PROGRESS');
      return { answer: first.answer };
    }
  }

  async keep({ id, wallet }: Claim, answer: KeptAnswer): Promise<void> {
    await this.records.of(wallet).update({ _id: id }, { $set: { answer } });
  }

  /** Frees the key: the call may be tried again. */
  async release({ id, wallet }: Claim): Promise<void> {
    await this.records.of(wallet).remove({ _id: id });
  }

  /** What a crashed process left, and what the index of a busy MongoDB has not removed yet. */
  private async removeDead(
    records: ScopedCollection<IdempotencyRecord>,
    call: Filter<IdempotencyRecord>,
    now: Date,
  ): Promise<void> {
    const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
    const dead = [{ answer: { $exists: false }, leaseUntil: { $lt: now } }, { createdAt: { $lt: dayAgo } }];
    await records.removeAll({ ...call, $or: dead } as Filter<IdempotencyRecord>);
  }
}
