import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Document } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { AppError } from '../errors/app-error';
import { Lease } from '../background/lease';
import { AppConfig } from '../config/app-config';
import { duplicateIndex } from '../database/duplicate-key';
import { type ScopedCollection, TenantCollection } from '../database/tenant-collection';
import { type IdempotencyRecord, KEY_LIFETIME_SECONDS, type StoredResponse } from './idempotency-record.schema';

export interface KeyedCall {
  wallet: Types.ObjectId;
  key: string;
  route: string;
  bodyHash: string;
}

export interface Claim extends Pick<IdempotencyRecord, '_id' | 'wallet' | 'effect'> {
  lease: Lease;
  end(): void;
}

/** Decides which call under a key runs, under which effect, and stores its answer. */
@Injectable()
export class IdempotencyStore {
  private readonly records: TenantCollection<IdempotencyRecord>;

  constructor(
    @InjectModel('IdempotencyRecord') model: Model<IdempotencyRecord>,
    private readonly config: AppConfig,
  ) {
    this.records = new TenantCollection(model);
  }

  /**
   * @returns the right to run the call, or its answer @throws AppError IDEMPOTENCY_KEY_REUSED,
   * IDEMPOTENCY_KEY_IN_PROGRESS
   */
  async claim({ wallet, key, route, bodyHash }: KeyedCall): Promise<{ claim: Claim } | { answer: StoredResponse }> {
    const lease = new Lease(this.config.timings.idempotencyLeaseMs);
    const records = this.records.of(wallet);
    const record = await this.take(records, { key, route }, [
      { $replaceWith: { $cond: [UNKNOWN, begun(bodyHash), '$$ROOT'] } },
      lease.takenIf(isOpen(bodyHash, lease), { tries: { $add: ['$tries', 1] } }),
    ]);
    if (record.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (record.answer) return { answer: record.answer };
    if (record.leaseOwner !== lease.owner) throw new AppError('IDEMPOTENCY_KEY_IN_PROGRESS');
    const { _id, effect } = record;
    // A call that lost its lease goes on: it takes effect once in any case.
    const renewal = lease.keepRenewed(
      async () => (await records.update({ _id, ...lease.isOurs }, [{ $set: lease.taken }])) !== null,
    );
    return { claim: { _id, wallet, lease, effect, end: () => void renewal.end() } };
  }

  /** Stores the answer for every repetition. */
  async complete({ _id, wallet, lease }: Claim, answer: StoredResponse): Promise<void> {
    await this.records.of(wallet).update({ _id, ...lease.isOurs }, { $set: { answer } });
  }

  /** Allows a retry at once, under the same effect. */
  async release({ _id, wallet, lease }: Claim): Promise<void> {
    await this.records.of(wallet).update({ _id, ...lease.isOurs }, [{ $set: lease.released }]);
  }

  /** Frees the key of a call that did nothing, unless a former try may have done something. */
  async forget(claim: Claim): Promise<void> {
    const { _id, wallet, lease } = claim;
    if (!(await this.records.of(wallet).remove({ _id, ...lease.isOurs, tries: 1 }))) await this.release(claim);
  }

  private async take(
    records: ScopedCollection<IdempotencyRecord>,
    call: Pick<KeyedCall, 'key' | 'route'>,
    change: Document[],
  ): Promise<IdempotencyRecord> {
    for (;;) {
      try {
        const record = await records.update(call, change, { upsert: true });
        if (record) return record;
      } catch (error) {
        // Another first call came first.
        if (duplicateIndex(error) === null) throw error;
      }
    }
  }
}

/** Absent, or a day old: the TTL index of a busy MongoDB removes late. */
const UNKNOWN = {
  $lte: [{ $ifNull: ['$createdAt', new Date(0)] }, { $subtract: ['$$NOW', KEY_LIFETIME_SECONDS * 1000] }],
};

function begun(bodyHash: string): Document {
  const call = { _id: '$_id', wallet: '$wallet', key: '$key', route: '$route', bodyHash: { $literal: bodyHash } };
  return { ...call, effect: new Types.ObjectId(), tries: 0, leaseUntil: new Date(0), createdAt: '$$NOW' };
}

function isOpen(bodyHash: string, lease: Lease): Document {
  const isUnanswered = { $eq: [{ $type: '$answer' }, 'missing'] };
  return { $and: [isUnanswered, lease.isFree, { $eq: ['$bodyHash', { $literal: bodyHash }] }] };
}
