import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { marked } from '../../core/database/effects';
import { monotonicNow, pendingDeviceUpdateAfter } from '../../core/database/pending-device-update';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { type Asking, deleted } from '../records/pass-history';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { WITHDRAWN_SCANS } from '../../pass-model/scan-hash';

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
  'uncounted',
  'uncountedAt',
  'issuedVia',
  'eventSequence',
  'firstInstalledAt',
  'isInstalled',
  'googleInsertedAt',
  'googleEventAt',
];

/** One update turns a pass into a tombstone, without personal data and unreachable for tenants. */
@Injectable()
export class PassRemover {
  constructor(
    private readonly passes: PassCollection,
    private readonly wallets: WalletContextReader,
  ) {}

  /** @param operation bulk operation that deletes it @throws AppError MODEL_NOT_FOUND when it is deleted already */
  async remove(caller: WalletPrincipal, pass: Pick<Pass, '_id'>, operation?: Types.ObjectId): Promise<null> {
    const update = [...deleted(caller.wallet), ...toTombstone(operation)];
    const removed = await this.passes.of(caller.wallet.id).update({ _id: pass._id }, update);
    if (!removed) throw new AppError('MODEL_NOT_FOUND');
    return null;
  }

  async removeAll(wallet: Types.ObjectId, filter: Filter<Pass>, session?: ClientSession): Promise<number> {
    const update = [...deleted(await this.asking(wallet)), ...toTombstone()];
    return this.passes.of(wallet).within(session).updateAll(filter, update);
  }

  /** For a bulk operation, which finds its mark in the tombstones. */
  async removeFor(operation: Types.ObjectId, wallet: Types.ObjectId, filter: Filter<Pass>): Promise<number> {
    const update = [...deleted(await this.asking(wallet)), ...toTombstone(operation)];
    return this.passes.of(wallet).updateAll(filter, update);
  }

  private async asking(wallet: Types.ObjectId): Promise<Asking> {
    return (await this.wallets.find(wallet)) ?? { notifies: false, webhookEvents: [] };
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
        // For `pass.uninstalled`. Not `barcode`, which is free for another pass.
        formerBarcode: { $cond: [{ $eq: ['$isInstalled', true] }, '$barcode', '$$REMOVE'] },
        // Only what is left to count, the deletion at least.
        history: { $slice: ['$history', { $multiply: ['$uncounted', -1] }] },
        ...Object.fromEntries(TOMBSTONE_FIELDS.map((name) => [name, `$${name}`])),
      },
    },
  ];
}
