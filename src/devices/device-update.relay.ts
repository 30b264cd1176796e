import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../clients/records/clients.collection';
import type { PendingDeviceUpdate } from '../core/database/pending-device-update';
import { recordsOfAll, type StoredDocument } from '../core/database/tenant-collection';
import { clearMark, type RecordUpdate, type Relay, type RelaySource } from '../core/background/relay';
import { RelayScheduler } from '../core/background/schedulers';
import { KindRegistry } from '../templates/kind-registry';
import { type Owned, ownerOf } from '../passes/records/pass-or-tombstone';
import { PassCollection } from '../passes/records/pass.collection';
import type { Pass } from '../pass-model/pass.schema';
import type { NotificationType } from '../wallets/notification-types';
import { DeviceNotifier, type NotifiedPass, NOTIFIED_FIELDS } from './device-notifier';

/** Changes within this time are combined into one push. */
const DELAY_MS = 250;

const BATCH = 200;

type Due = StoredDocument & Owned & { pendingDeviceUpdate: PendingDeviceUpdate; contentUpdatedAt: Date };
type DuePass = Due & Pick<Pass, 'kind' | 'client' | 'devices' | 'googleInsertedAt'>;

interface PhoneSource extends RelaySource<Due> {
  /** Finds the installed passes that show the records. */
  shownOn(wallet: Types.ObjectId, group: readonly Due[]): Promise<NotifiedPass[]>;
}

/** Notifies devices of changes to a pass or to the customer whose card it is. Idempotent. */
@Injectable()
export class DeviceUpdateRelay implements Relay<Due, PhoneSource> {
  readonly name = 'device-update.relay';
  readonly delayMs = DELAY_MS;

  constructor(
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly kinds: KindRegistry,
    private readonly notifier: DeviceNotifier,
    scheduler: RelayScheduler,
  ) {
    scheduler.register(this);
  }

  sources(): PhoneSource[] {
    const due = { dueField: 'pendingDeviceUpdate.at', batch: BATCH };
    return [
      {
        ...due,
        records: recordsOfAll(this.passes.unscoped()),
        filter: { kind: { $in: this.kinds.names } },
        projection: NOTIFIED_FIELDS,
        shownOn: (_wallet, passes) => Promise.resolve((passes as DuePass[]).map(notifiedPass)),
      },
      {
        ...due,
        records: recordsOfAll(this.clients.unscoped()),
        projection: { wallet: 1, contentUpdatedAt: 1, pendingDeviceUpdate: 1 },
        shownOn: (wallet, clients) => this.cardsOf(wallet, clients),
      },
    ];
  }

  groupBy(record: Due): string {
    return ownerOf(record).toHexString();
  }

  async process(group: readonly Due[], { shownOn }: PhoneSource): Promise<void> {
    const wallet = ownerOf(group[0]);
    await this.notifier.notify(wallet, await shownOn(wallet, group));
  }

  clear(record: Due): RecordUpdate<Due> {
    return clearMark(record, 'pendingDeviceUpdate');
  }

  private async cardsOf(wallet: Types.ObjectId, clients: readonly Due[]): Promise<NotifiedPass[]> {
    const kind = { $in: this.kinds.all.filter(({ pass }) => pass.isCustomerCard).map((policy) => policy.kind) };
    const owners = new Map(clients.map((client) => [client._id.toHexString(), client]));
    const filter = { client: { $in: clients.map(({ _id }) => _id) }, kind, isInstalled: true as const };
    const cards = await this.passes.of(wallet).find(filter, { projection: NOTIFIED_FIELDS });
    return cards.flatMap((pass) => {
      const owner = pass.client && owners.get(pass.client.toHexString());
      return owner ? [{ ...changeOf(owner), pass }] : [];
    });
  }
}

function notifiedPass(pass: DuePass): NotifiedPass {
  return { ...changeOf(pass), pass };
}

function changeOf({ contentUpdatedAt, pendingDeviceUpdate: { push, as } }: Due): Omit<NotifiedPass, 'pass'> {
  return { tag: contentUpdatedAt, push, ...(as && { as: as as NotificationType }) };
}
