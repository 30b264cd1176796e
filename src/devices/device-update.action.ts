import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import { PushSender } from './apple-wallet/push-sender';
import type { BulkAction, BulkContext, BulkPage } from '../bulk/bulk-action';
import { BulkActions } from '../bulk/bulk-actions';
import { type BulkItem, type BulkOutcome, itemFor } from '../bulk/bulk-item';
import { CardClientReader } from '../clients/records/card-client.reader';
import { DeliveriesCollection, type Delivery } from '../notifications/log/schemas/delivery.schema';
import { PassCollection } from '../passes/records/pass.collection';
import type { Pass } from '../pass-model/pass.schema';
import { claimNow, DeviceNotifier, NOTIFIED_FIELDS } from './device-notifier';

/** The bulk operation that notifies devices of a change to many passes. */
export const PHONES_UPDATE = 'phones.update';

const PAGE = 500;

export interface PhonesUpdate {
  template?: Types.ObjectId;
  clientType?: Types.ObjectId;
  /** The update tag of the passes after the change. */
  tag: Date;
}

type Place = Pick<Pass, 'template' | '_id'>;

/** Notifies all devices that show a template, wallet, or client type, one page of passes at a time. */
@Injectable()
export class DeviceUpdateAction implements BulkAction {
  readonly name = PHONES_UPDATE;

  constructor(
    actions: BulkActions,
    private readonly passes: PassCollection,
    private readonly holders: CardClientReader,
    private readonly notifier: DeviceNotifier,
    private readonly deliveries: DeliveriesCollection,
    private readonly pushes: PushSender,
  ) {
    actions.register(this);
  }

  async page({ caller, parameters }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const { template } = parameters as unknown as PhonesUpdate;
    const filter = { isInstalled: true, ...(template && { template }), ...(after ? beyond(after as Place) : {}) };
    const options = {
      sort: { template: 1, _id: 1 },
      limit: PAGE,
      projection: { template: 1 },
      hint: 'on_phones',
    } as const;
    const found = await this.passes.of(caller.wallet.id).find(filter as Filter<Pass>, options);
    const last = found.at(-1);
    if (!last) return null;
    return { items: found.map(({ _id }) => itemFor(_id)), after: { template: last.template, _id: last._id } };
  }

  async run(
    { caller, parameters, signal, isRepeated }: BulkContext,
    items: readonly BulkItem[],
  ): Promise<BulkOutcome[]> {
    const { tag, clientType } = parameters as unknown as PhonesUpdate;
    const wallet = caller.wallet.id;
    const ids = items.map(({ itemId }) => new Types.ObjectId(itemId));
    const passes = await this.passes
      .of(wallet)
      .find({ _id: { $in: ids }, isInstalled: true }, { projection: NOTIFIED_FIELDS });
    const shown = clientType ? await this.ofType(wallet, passes, clientType) : passes;
    const claim = claimNow();
    const notified = shown.map((pass) => ({ pass, tag, push: true }));
    const asked = await this.notifier.notify(wallet, notified, claim);
    if (isRepeated) await this.pushes.sendNow(await this.unsent(wallet, ids, tag, claim));
    else await this.pushes.sendNow(asked, shown);
    signal.throwIfAborted();
    const states = await this.notifier.statesOf(wallet, ids, tag);
    return items.map(({ itemId }) => ({ result: { passId: itemId, phones: states.get(itemId) ?? {} } }));
  }

  private async ofType(wallet: Types.ObjectId, passes: Pass[], clientType: Types.ObjectId): Promise<Pass[]> {
    const owners = passes.flatMap(({ client }) => client ?? []);
    const holders = await this.holders.find(wallet, owners);
    return passes.filter(({ client }) => {
      const type = client && holders.get(client.toHexString())?.client.clientType;
      return type?.equals(clientType);
    });
  }

  /** Finds deliveries that, after a crash, may not have been sent. */
  private async unsent(
    wallet: Types.ObjectId,
    passes: Types.ObjectId[],
    tag: Date,
    claim: Pick<Delivery, 'state' | 'leaseOwner' | 'nextAttemptAt'>,
  ): Promise<Delivery[]> {
    const open = { pass: { $in: passes }, tag, deviceType: 'IOS', state: { $in: ['queued', 'sending'] } };
    await this.deliveries.of(wallet).updateAll(open as Filter<Delivery>, { $set: claim });
    return this.deliveries.of(wallet).find({ ...open, leaseOwner: claim.leaseOwner } as Filter<Delivery>);
  }
}

/** Matches the passes after this position, in the order of the index. */
function beyond({ template, _id }: Place): Filter<Pass> {
  return { $or: [{ template, _id: { $gt: _id } }, { template: { $gt: template } }] };
}
