import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Document } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { AppError } from '../errors/app-error';
import { AppConfig } from '../config/app-config';
import { duplicateIndex } from '../database/duplicate-key';
import { type ScopedCollection, TenantCollection } from '../database/tenant-collection';
import { IdempotencyRecord, KEY_LIFETIME_SECONDS, type KeptAnswer } from './idempotency-record.schema';

/** How many times a hold is renewed before it would end. */
const RENEWALS = 3;

export interface KeyedCall {
  wallet: Types.ObjectId;
  key: string;
  route: string;
  bodyHash: string;
}

/** The right to run a call under its key; renewed until `end`. */
export interface Claim extends Pick<IdempotencyRecord, '_id' | 'wallet' | 'leaseOwner' | 'effect'> {
  /** Stops renewing. */
  end(): void;
}

/** Decides which of several calls under one key runs, under which effect, and keeps its answer. By the database's clock. */
@Injectable()
export class IdempotencyStore {
  private readonly records: TenantCollection<IdempotencyRecord>;

  constructor(
    @InjectModel(IdempotencyRecord.name) model: Model<IdempotencyRecord>,
    private readonly config: AppConfig,
  ) {
    this.records = new TenantCollection(model);
  }

  /**
   * @returns the right to run the call, or the answer that it had
   * @throws AppError IDEMPOTENCY_KEY_REUSED for another body, IDEMPOTENCY_KEY_IN_PROGRESS while another try runs
   */
  async claim({ wallet, key, route, bodyHash }: KeyedCall): Promise<{ claim: Claim } | { answer: KeptAnswer }> {
    const leaseOwner = new Types.ObjectId();
    const record = await this.take(this.records.of(wallet), { key, route }, [
      { $replaceWith: { $cond: [UNKNOWN, begun(bodyHash), '$$ROOT'] } },
      { $replaceWith: { $cond: [isFree(bodyHash), { $mergeObjects: ['$$ROOT', this.heldBy(leaseOwner)] }, '$$ROOT'] } },
    ]);
    if (record.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (record.answer) return { answer: record.answer };
    if (!record.leaseOwner.equals(leaseOwner)) throw new AppError('IDEMPOTENCY_KEY_IN_PROGRESS');
    const { _id, effect } = record;
    const renewal = { $set: { leaseUntil: this.leaseUntil() } };
    const timer = setInterval(
      // One that fails is made up for by the next; the effect happens once also where all of them do.
      () =>
        void this.records
          .of(wallet)
          .update({ _id, leaseOwner }, [renewal])
          .catch(() => undefined),
      this.config.timings.idempotencyLeaseMs / RENEWALS,
    );
    return { claim: { _id, wallet, leaseOwner, effect, end: () => clearInterval(timer) } };
  }

  /** Every repetition gets the answer. */
  async keep({ _id, wallet, leaseOwner }: Claim, answer: KeptAnswer): Promise<void> {
    await this.records.of(wallet).update({ _id, leaseOwner }, { $set: { answer } });
  }

  /** Lets the call be tried again at once, under the same effect. */
  async giveBack({ _id, wallet, leaseOwner }: Claim): Promise<void> {
    await this.records.of(wallet).update({ _id, leaseOwner }, [{ $set: { leaseUntil: '$$NOW' } }]);
  }

  /** The call was refused before it did anything: the key is free again, unless a former try may have done something. */
  async forget(claim: Claim): Promise<void> {
    const { _id, wallet, leaseOwner } = claim;
    if (!(await this.records.of(wallet).remove({ _id, leaseOwner, tries: 1 }))) await this.giveBack(claim);
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
      } catch (fault) {
        // Another first call was quicker.
        if (duplicateIndex(fault) === null) throw fault;
      }
    }
  }

  private heldBy(leaseOwner: Types.ObjectId): Document {
    return { leaseOwner, leaseUntil: this.leaseUntil(), tries: { $add: ['$tries', 1] } };
  }

  private leaseUntil(): Document {
    return { $add: ['$$NOW', this.config.timings.idempotencyLeaseMs] };
  }
}

/** Not there, or a day old: the index of a busy MongoDB removes it late. */
const UNKNOWN = {
  $lte: [{ $ifNull: ['$createdAt', new Date(0)] }, { $subtract: ['$$NOW', KEY_LIFETIME_SECONDS * 1000] }],
};

function begun(bodyHash: string): Document {
  const call = { _id: '$_id', wallet: '$wallet', key: '$key', route: '$route', bodyHash: { $literal: bodyHash } };
  return { ...call, effect: new Types.ObjectId(), tries: 0, leaseUntil: new Date(0), createdAt: '$$NOW' };
}

/** Nobody has it, and it has no answer yet. */
function isFree(bodyHash: string): Document {
  const isOpen = { $eq: [{ $type: '$answer' }, 'missing'] };
  return { $and: [isOpen, { $lte: ['$leaseUntil', '$$NOW'] }, { $eq: ['$bodyHash', { $literal: bodyHash }] }] };
}
