import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import { Types } from 'mongoose';
import { AppError } from '../errors/app-error';
import { Lease } from '../background/lease';
import { AppConfig } from '../config/app-config';
import { derivedKeys } from '../crypto/derived-keys';
import { duplicateIndex } from '../database/duplicate-key';
import type { ScopedCollection } from '../database/tenant-collection';
import type { CallIdentity } from './call-identity';
import {
  FORMER_KEY_INDEX,
  type IdempotencyRecord,
  IdempotencyRecordsCollection,
  KEY_LIFETIME_SECONDS,
  type StoredResponse,
} from './idempotency-record.schema';

export interface KeyedCall extends CallIdentity {
  wallet: Types.ObjectId;
  key: string;
  /** ID of the user or token to which the key belongs. If absent, the key belongs to the wallet. */
  caller?: string;
}

/** A call in the form in which it is stored. */
interface HashedCall extends KeyedCall {
  /** HMACs of the value of the body, one for each key of the installation. The HMAC with the current key is first. */
  valueHashes: readonly string[];
}

export interface Claim extends Pick<IdempotencyRecord, '_id' | 'wallet' | 'effect'> {
  lease: Lease;
  end(): void;
}

/** Decides whether a call with a key may run and which effect it gets, and stores its response. */
@Injectable()
export class IdempotencyStore {
  private readonly hashKeys: readonly Buffer[];

  constructor(
    private readonly records: IdempotencyRecordsCollection,
    private readonly config: AppConfig,
  ) {
    this.hashKeys = derivedKeys(config.secrets.encryptionKeys, 'idempotency');
  }

  /**
   * @returns the right to run the call, or its stored response
   * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_PROGRESS
   */
  async claim(keyed: KeyedCall): Promise<{ claim: Claim } | { answer: StoredResponse }> {
    const { wallet } = keyed;
    const call = { ...keyed, valueHashes: this.hashesOf(keyed.valueHash) };
    const lease = new Lease(this.config.timings.idempotencyLeaseMs);
    const records = this.records.of(wallet);
    const record = await this.take(records, { ...call, route: await this.routeOf(records, call) }, [
      { $replaceWith: { $cond: [UNKNOWN, begun(call), '$$ROOT'] } },
      lease.takenIf(isOpen(call, lease), { tries: { $add: ['$tries', 1] } }),
    ]);
    if (!isSame(call, record)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (record.answer) return { answer: record.answer };
    if (record.leaseOwner !== lease.owner) throw new AppError('IDEMPOTENCY_KEY_IN_PROGRESS');
    const { _id, effect } = record;
    // A call that loses its lease continues, because it takes effect only once in any case.
    const renewal = lease.keepRenewed(
      async () => (await records.update({ _id, ...lease.isOurs }, [{ $set: lease.taken }])) !== null,
    );
    return { claim: { _id, wallet, lease, effect, end: () => void renewal.end() } };
  }

  /** Stores the response, which every repetition of the call then gets. */
  async complete({ _id, wallet, lease }: Claim, answer: StoredResponse): Promise<void> {
    await this.records.of(wallet).update({ _id, ...lease.isOurs }, { $set: { answer } });
  }

  /** Allows an immediate retry with the same effect. */
  async release({ _id, wallet, lease }: Claim): Promise<void> {
    await this.records.of(wallet).update({ _id, ...lease.isOurs }, [{ $set: lease.released }]);
  }

  /** Forgets the key of a call that has changed nothing, unless an earlier attempt may have changed something. */
  async forget(claim: Claim): Promise<void> {
    const { _id, wallet, lease } = claim;
    if (!(await this.records.of(wallet).remove({ _id, ...lease.isOurs, tries: 1 }))) await this.release(claim);
  }

  private hashesOf(valueHash: string): string[] {
    return this.hashKeys.map((key) => createHmac('sha256', key).update(valueHash).digest('base64url'));
  }

  /**
   * Returns the route under which the call is stored. Releases before 1.1 store one record for all queries of a path.
   * While processes of both releases run, a call that the earlier release has started must not take effect again.
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
    { key, route, caller }: Pick<KeyedCall, 'key' | 'route' | 'caller'>,
    change: Document[],
  ): Promise<IdempotencyRecord> {
    // A record without a caller was written by a release before 1.1. It applies to every caller of the wallet.
    const whose = [caller ?? null, null];
    const isOurs = { key, route, caller: { $in: whose } } as Filter<IdempotencyRecord>;
    const isOthers = { key, route, caller: { $nin: whose } } as Filter<IdempotencyRecord>;
    for (;;) {
      try {
        const record = await records.update(isOurs, change, { upsert: true });
        if (record) return record;
      } catch (error) {
        // Another call with the same key was inserted first.
        const index = duplicateIndex(error);
        if (index === null) throw error;
        const isTaken = index === FORMER_KEY_INDEX && (await records.findOne(isOthers)) !== null;
        if (isTaken) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      }
    }
  }
}

/** Whether the record is new or expired. MongoDB may remove an expired record late, so its age is checked too. */
const UNKNOWN = {
  $lte: [{ $ifNull: ['$createdAt', new Date(0)] }, { $subtract: ['$$NOW', KEY_LIFETIME_SECONDS * 1000] }],
};

function begun({ caller, valueHashes: [valueHash] }: HashedCall): Document {
  const whose = caller === undefined ? {} : { caller: { $literal: caller } };
  const call = { _id: '$_id', wallet: '$wallet', key: '$key', route: '$route', ...whose };
  const hashes = { valueHash: { $literal: valueHash }, bodyHash: { $literal: valueHash } };
  return { ...call, ...hashes, effect: new Types.ObjectId(), tries: 0, leaseUntil: new Date(0), createdAt: '$$NOW' };
}

function isOpen({ valueHashes, former: { bodyHash } }: HashedCall, lease: Lease): Document {
  const isUnanswered = { $eq: [{ $type: '$answer' }, 'missing'] };
  const isOneOf = (field: string, hashes: readonly string[]) => ({ $in: [field, { $literal: hashes }] });
  const isSameCall = {
    $cond: [{ $gt: ['$valueHash', null] }, isOneOf('$valueHash', valueHashes), isOneOf('$bodyHash', [bodyHash])],
  };
  return { $and: [isUnanswered, lease.isFree, isSameCall] };
}

function isSame({ valueHashes, former }: HashedCall, { valueHash, bodyHash }: IdempotencyRecord): boolean {
  return valueHash === undefined ? bodyHash === former.bodyHash : valueHashes.includes(valueHash);
}
