import { Injectable } from '@nestjs/common';
import type { ClientSession, Document } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { marked } from '../core/database/effects';
import { TRY_LONG_MS } from '../core/database/transactions';
import { PassRemover } from '../passes/changing/pass-remover';
import { ClientPresenter } from './client.presenter';
import { emitDeleted } from './records/client-event-emitters';
import { ClientsCollection } from './records/clients.collection';
import { ClientCounters } from './records/client-counter';

/**
 * Deletes customers. Leaves a tombstone without personal data for 30 days, which emits the deletion event and shows a
 * repeated bulk operation which customers it already deleted.
 */
@Injectable()
export class ClientRemover {
  constructor(
    private readonly counters: ClientCounters,
    private readonly clients: ClientsCollection,
    private readonly presenter: ClientPresenter,
    private readonly passes: PassRemover,
  ) {}

  /**
   * @param operation stored in the tombstones
   * @returns the number of deleted customers
   */
  async remove(caller: WalletPrincipal, ids: readonly Types.ObjectId[], operation?: Types.ObjectId): Promise<number> {
    const wallet = caller.wallet.id;
    const work = async (session: ClientSession) => {
      const count = await this.leaveTombstones(session, caller, ids, operation);
      await this.passes.removeAll(wallet, { client: { $in: [...ids] } }, session);
      return { change: -count, result: count };
    };
    const removed = await this.counters.runShared(wallet, 0, work, operation && TRY_LONG_MS);
    // Also removes passes that were being issued during the transaction, because neither transaction could see the
    // other.
    await this.passes.removeAll(wallet, { client: { $in: [...ids] } });
    return removed;
  }

  private async leaveTombstones(
    session: ClientSession,
    caller: WalletPrincipal,
    ids: readonly Types.ObjectId[],
    operation?: Types.ObjectId,
  ): Promise<number> {
    const { id, notifies } = caller.wallet;
    const clients = this.clients.of(id).within(session);
    const found = await clients.find({ _id: { $in: [...ids] } }, { projection: notifies ? {} : { _id: 1 } });
    const snapshots = notifies ? await this.presenter.presentAll(caller, found) : [];
    await clients.updateEach(
      found.map(({ _id }, index) => ({ filter: { _id }, update: toTombstone(snapshots[index], operation) })),
    );
    return found.length;
  }
}

/** @param snapshot the customer as sent to webhook receivers, or undefined if the wallet has none */
function toTombstone(snapshot: object | undefined, operation: Types.ObjectId | undefined): Document[] {
  return [
    // Converted to JSON, so that the event equals the response of GET /clients/{id}.
    ...(snapshot ? emitDeleted(JSON.parse(JSON.stringify(snapshot)) as object) : []),
    {
      $replaceWith: {
        _id: '$_id',
        tombstoneOf: '$wallet',
        deletedAt: '$$NOW',
        effects: operation ? marked(operation) : '$effects',
        // Absent fields stay absent. Changes of the balance are still counted.
        history: '$history',
        uncounted: '$uncounted',
        uncountedAt: '$uncountedAt',
        ...(snapshot && { outbox: '$outbox', outboxAt: '$outboxAt' }),
      },
    },
  ];
}
