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

/**
 * Fields that are kept so that phones can void the pass and earlier events can be presented
 * (docs/contract/passes.md#deleted-passes).
 */
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

/** Turns passes into tombstones in one update. A tombstone contains no personal data and is invisible to the tenant. */
@Injectable()
export class PassRemover {
  constructor(
    private readonly passes: PassCollection,
    private readonly wallets: WalletContextReader,
  ) {}

  /**
   * @param operation bulk operation that deletes the pass
   * @throws AppError MODEL_NOT_FOUND if it is already deleted
   */
  async remove(caller: WalletPrincipal, pass: Pick<Pass, '_id'>, operation?: Types.ObjectId): Promise<null> {
    const update = [...deleted(caller.wallet), ...toTombstone(operation)];
    const removed = await this.passes.of(caller.wallet.id).update({ _id: pass._id }, update);
    if (!removed) throw new AppError('MODEL_NOT_FOUND');
    return null;
  }

  async removeAll(wallet: Types.ObjectId, filter: Filter<Pass>, session?: ClientSession): Promise<number> {
    const update = [...deleted(await this.eventSettings(wallet)), ...toTombstone()];
    return this.passes.of(wallet).within(session).updateAll(filter, update);
  }

  /**
   * Deletes passes for a bulk operation and stores its ID in the tombstones, where a retry of the operation finds it.
   */
  async removeFor(operation: Types.ObjectId, wallet: Types.ObjectId, filter: Filter<Pass>): Promise<number> {
    const update = [...deleted(await this.eventSettings(wallet)), ...toTombstone(operation)];
    return this.passes.of(wallet).updateAll(filter, update);
  }

  private async eventSettings(wallet: Types.ObjectId): Promise<Asking> {
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
        // Events of type `pass.uninstalled` need the barcode. `barcode` itself is dropped, so that another pass can use
        // it.
        formerBarcode: { $cond: [{ $eq: ['$isInstalled', true] }, '$barcode', '$$REMOVE'] },
        // Keeps only entries that are not counted yet, including the entry for this deletion.
        history: { $slice: ['$history', { $multiply: ['$uncounted', -1] }] },
        ...Object.fromEntries(TOMBSTONE_FIELDS.map((name) => [name, `$${name}`])),
      },
    },
  ];
}
