import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { type BulkItem, type BulkOutcome, itemFor } from '../../bulk/bulk-item';
import { DeviceNotifier, NOTIFIED_FIELDS } from '../../devices/device-notifier';
import { removeCommunication } from '../../pass-model/card-communication';
import { PassCollection } from '../../passes/records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { COMMUNICATION_END } from './communication-starter';

/** Number of cards per page. */
const PAGE = 500;

/** Removes a communication from the cards that show it. Phones fetch the cards again without showing a message. */
@Injectable()
export class CommunicationEndAction implements BulkAction {
  readonly name = COMMUNICATION_END;
  readonly silent = true;

  constructor(
    actions: BulkActions,
    private readonly passes: PassCollection,
    private readonly notifier: DeviceNotifier,
  ) {
    actions.register(this);
  }

  async page({ caller, parameters }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const shown = {
      'communications._id': parameters.communication,
      ...(after ? { _id: { $gt: after } } : {}),
    } as Filter<Pass>;
    const options = { sort: { _id: 1 }, limit: PAGE, projection: { _id: 1 } } as const;
    const found = await this.passes.of(caller.wallet.id).find(shown, options);
    if (found.length === 0) return null;
    return { items: found.map(({ _id }) => itemFor(_id)), after: found.at(-1)!._id };
  }

  async run({ caller, parameters, operation }: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const wallet = caller.wallet.id;
    const communication = parameters.communication as Types.ObjectId;
    const ids = items.map(({ itemId }) => new Types.ObjectId(itemId));
    const shown = { _id: { $in: ids }, 'communications._id': communication } as Filter<Pass>;
    await this.passes.of(wallet).updateAll(shown, removeCommunication(communication, operation));
    const changed = { _id: { $in: ids }, effects: operation, isInstalled: true } as Filter<Pass>;
    const passes = await this.passes.of(wallet).find(changed, { projection: NOTIFIED_FIELDS });
    const notifications = passes.map((pass) => ({ pass, tag: pass.contentUpdatedAt, push: true, isSilent: true }));
    await this.notifier.notify(wallet, notifications);
    return items.map(({ itemId }) => ({ result: { passId: itemId } }));
  }
}
