import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { marked } from '../../core/database/effects';
import { monotonicNow, pendingDeviceUpdateAfter } from '../../core/database/pending-device-update';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../records/pass.schema';
import { WITHDRAWN_SCANS } from '../records/scan-hash';

/** Kept for voided passes on phones and for earlier events (docs/contract/passes.md#deleted-passes). */
const TOMBSTONE_FIELDS = [
  'kind',
  'template',
  'client',
  'shortId',
  'passGenPassId',
  'authenticationToken',
  'devices',
  'createdAt',
  'outbox',
  'outboxAt',
  'isInstalled',
  'googleInsertedAt',
  'googleEventAt',
];

/** One update turns a pass into a tombstone, without personal data and unreachable for tenants. */
@Injectable()
export class PassRemover {
  constructor(private readonly passes: PassCollection) {}

  /** @param operation bulk operation that deletes it @throws AppError MODEL_NOT_FOUND when it is deleted already */
  async remove(caller: WalletPrincipal, pass: Pick<Pass, '_id'>, operation?: Types.ObjectId): Promise<null> {
    const removed = await this.passes.of(caller.wallet.id).update({ _id: pass._id }, toTombstone(operation));
    if (!removed) throw new AppError('MODEL_NOT_FOUND');
    return null;
  }

  async removeAll(wallet: Types.ObjectId, filter: Filter<Pass>, session?: ClientSession): Promise<number> {
    return this.passes.of(wallet).within(session).updateAll(filter, toTombstone());
  }

  /** For a bulk operation, which finds its mark in the tombstones. */
  async removeFor(operation: Types.ObjectId, wallet: Types.ObjectId, filter: Filter<Pass>): Promise<number> {
    return this.passes.of(wallet).updateAll(filter, toTombstone(operation));
  }
}

function toTombstone(operation?: Types.ObjectId): object[] {
  return [
    {
      $replaceWith: {
        _id: '$_id',
        tombstoneOf: '$wallet',
        deletedAt: '$$NOW',
        effects: operation ? marked(operation) : '$effects',
        contentUpdatedAt: monotonicNow('contentUpdatedAt'),
        pendingDeviceUpdate: pendingDeviceUpdateAfter({}),
        withdrawnScans: WITHDRAWN_SCANS,
        ...Object.fromEntries(TOMBSTONE_FIELDS.map((name) => [name, `$${name}`])),
      },
    },
  ];
}
