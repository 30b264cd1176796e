import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Document } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { AppError } from '../errors/app-error';
import { Lease } from '../background/lease';
import { AppConfig } from '../config/app-config';
import { duplicateIndex } from '../database/duplicate-key';
import { type ScopedCollection, TenantCollection } from '../database/tenant-collection';
import type { CallIdentity } from './call-identity';
import { type IdempotencyRecord, KEY_LIFETIME_SECONDS, type StoredResponse } from './idempotency-record.schema';

export interface KeyedCall extends CallIdentity {
  wallet: Types.ObjectId;
  key: string;
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
  async claim(call: KeyedCall): Promise<{ claim: Claim } | { answer: StoredResponse }> {
    const { wallet, key } = call;
    const lease = new Lease(this.config.timings.idempotencyLeaseMs);
    const records = this.records.of(wallet);
    const record = await this.take(records, { key, route: await this.routeOf(records, call) }, [
      { $replaceWith: { $cond: [UNKNOWN, begun(call), '$$ROOT'] } },
      lease.takenIf(isOpen(call, lease), { tries: { $add: ['$tries', 1] } }),
    ]);
    if (!isSame(call, record)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
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

  /**
   * A release before 1.1 keeps one record for all queries of a path. While both run side by side, a call that it has begun
   * must not act again.
   */
  private async routeOf(
    records: ScopedCollection<IdempotencyRecord>,
    { key, route, former }: KeyedCall,
  ): Promise<string> {
    if (route === former.route) return route;
    const begunBefore = { key, ...former, valueHash: { $exists: false } };
    return (await records.findOne(begunBefore)) === null ? route : former.route;
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

function begun({ valueHash, former: { bodyHash } }: KeyedCall): Document {
  const call = { _id: '$_id', wallet: '$wallet', key: '$key', route: '$route' };
  const hashes = { valueHash: { $literal: valueHash }, bodyHash: { $literal: bodyHash } };
  return { ...call, ...hashes, effect: new Types.ObjectId(), tries: 0, leaseUntil: new Date(0), createdAt: '$$NOW' };
}

function isOpen({ valueHash, former: { bodyHash } }: KeyedCall, lease: Lease): Document {
  const isUnanswered = { $eq: [{ $type: '$answer' }, 'missing'] };
  const equals = (field: string, hash: string) => ({ $eq: [field, { $literal: hash }] });
  const isSameCall = {
    $cond: [{ $gt: ['$valueHash', null] }, equals('$valueHash', valueHash), equals('$bodyHash', bodyHash)],
  };
  return { $and: [isUnanswered, lease.isFree, isSameCall] };
}

function isSame({ valueHash, former }: KeyedCall, record: IdempotencyRecord): boolean {
  return record.valueHash === undefined ? record.bodyHash === former.bodyHash : record.valueHash === valueHash;
}
