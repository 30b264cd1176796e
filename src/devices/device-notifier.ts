import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ClientsCollection } from '../clients/records/clients.collection';
import { DeliveriesCollection } from '../notifications/log/deliveries.collection';
import type { Delivery, DeliveryState } from '../notifications/log/schemas/delivery.schema';
import { GoogleUpdates } from './google-wallet/google-updates';
import { KindRegistry } from '../templates/kind-registry';
import type { Pass, PassDevice } from '../passes/records/pass.schema';
import { switchedOffBy } from '../wallets/communication-rule';
import type { NotificationType } from '../wallets/notification-types';
import type { CommunicationRule } from '../wallets/schemas/wallet.schema';
import { WalletReader } from '../wallets/wallet.reader';

/** How long a process has what it sends at once: then the sender takes what is left. */
const CLAIM_MS = 60_000;

/** A claim of deliveries that are sent at once. */
export function claimNow(): Required<Pick<Delivery, 'state' | 'nextAttemptAt' | 'leaseOwner'>> {
  return { state: 'sending', leaseOwner: randomUUID(), nextAttemptAt: new Date(Date.now() + CLAIM_MS) };
}

/** What is read of a pass to tell its phones. */
export const TOLD_FIELDS = {
  wallet: 1,
  tombstoneOf: 1,
  kind: 1,
  client: 1,
  barcode: 1,
  devices: 1,
  googleInsertedAt: 1,
  contentUpdatedAt: 1,
  pendingDeviceUpdate: 1,
} as const;

/** A pass whose phones are to hear of a change. */
export interface Told {
  pass: Pick<Pass, '_id' | 'kind' | 'client' | 'devices' | 'googleInsertedAt'>;
  /** The update tag that the change gave what the pass shows. */
  tag: Date;
  /** Phones are asked to look. */
  push: boolean;
  /** The kind of message, where it is another than an update of the pass. */
  as?: NotificationType;
  /** The communication that it is, of which Google tells by a message. */
  communication?: Types.ObjectId;
  /** Phones look, and show no message. */
  isSilent?: boolean;
}

interface Message {
  type: NotificationType;
  /** Why phones show nothing of it. */
  reason?: 'NOTIFICATION_OFF_BY_RULE' | 'NOTIFICATION_OFF_BY_CONSENT';
}

/**
 * Tells phones of changes: writes what iPhones are to be asked, and which objects at Google are to be brought up to date.
 * Doing it again changes nothing: a phone is told once of each update tag.
 */
@Injectable()
export class DeviceNotifier {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly wallets: WalletReader,
    private readonly clients: ClientsCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly google: GoogleUpdates,
  ) {}

  /**
   * @param claim with which the deliveries are written, by who sends them at once; none: a sender finds them
   * @returns what iPhones are asked
   */
  async tell(
    wallet: Types.ObjectId,
    notified: readonly Told[],
    claim: Claim = { state: 'queued', nextAttemptAt: new Date() },
  ): Promise<Delivery[]> {
    const rules = (await this.wallets.find(wallet))?.communicationRules;
    if (!rules) return [];
    const messages = await this.messagesOf(wallet, notified, rules);
    const asked = notified.filter(({ push }) => push);
    const made = asked.flatMap((one) => deliveriesOf(wallet, one, messages.get(one)!, claim));
    await this.deliveries.of(wallet).insertEach(made);
    const atGoogle = notified.filter(({ pass }) => pass.googleInsertedAt);
    await this.google.due(
      wallet,
      { passes: atGoogle.map(({ pass }) => pass._id) },
      { notify: atGoogle.filter((one) => one.push && !one.isSilent && !one.communication && !messages.get(one)?.reason).map(({ pass }) => pass._id) },
    );
    return made.filter(({ deviceType }) => deviceType === 'IOS');
  }

  /** What became of the phones of passes that were told of an update tag: how many are in which state, by pass. */
  async statesOf(
    wallet: Types.ObjectId,
    passes: Types.ObjectId[],
    tag: Date,
  ): Promise<Map<string, Partial<Record<DeliveryState, number>>>> {
    const projection = { pass: 1, state: 1 };
    const notified = await this.deliveries.of(wallet).find({ pass: { $in: passes }, tag }, { projection });
    const states = new Map<string, Partial<Record<DeliveryState, number>>>();
    for (const { pass, state } of notified) {
      const counts = states.get(String(pass)) ?? {};
      states.set(String(pass), { ...counts, [state]: (counts[state] ?? 0) + 1 });
    }
    return states;
  }

  private async messagesOf(
    wallet: Types.ObjectId,
    notified: readonly Told[],
    rules: readonly CommunicationRule[],
  ): Promise<Map<Told, Message>> {
    const preferences = await this.clients.preferencesOf(
      wallet,
      notified.flatMap(({ pass }) => pass.client ?? []),
    );
    return new Map(
      notified.map((one) => {
        const { pass, as } = one;
        const type = as ?? this.kinds.of(pass.kind).mapping.messageTypes.update;
        const off = switchedOffBy(
          'notification',
          type,
          rules,
          pass.client && preferences.get(pass.client.toHexString()),
        );
        const reason = off && (`NOTIFICATION_OFF_BY_${off === 'rule' ? 'RULE' : 'CONSENT'}` as const);
        return [one, { type, ...(reason && { reason }) }];
      }),
    );
  }
}

type Claim = Pick<Delivery, 'state' | 'nextAttemptAt' | 'leaseOwner'>;

/** One for each phone that holds the pass. */
function deliveriesOf(
  wallet: Types.ObjectId,
  { pass: { _id: pass, client, devices }, tag, communication }: Told,
  { type, reason }: Message,
  claim: Claim,
): Delivery[] {
  const now = new Date();
  return devices
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ deviceLibraryIdentifier, deviceType }) => ({
      _id: new Types.ObjectId(),
      wallet,
      channel: 'PUSH',
      notificationType: type,
      pass,
      ...(client && { client }),
      ...(reason && { reason }),
      ...(communication && { communication }),
      deviceType,
      deviceLibraryIdentifier,
      tag,
      ...wayTo(wallet, { deviceLibraryIdentifier, deviceType }, claim),
      tries: 0,
      createdAt: now,
      updatedAt: now,
    }));
}

/** iPhones are pushed; Google tells Android phones once it has the change; other apps look by themselves. */
function wayTo(
  wallet: Types.ObjectId,
  { deviceLibraryIdentifier, deviceType }: Pick<PassDevice, 'deviceLibraryIdentifier' | 'deviceType'>,
  claim: Claim,
): Claim & Pick<Delivery, 'partition' | 'reason'> {
  if (deviceType === 'IOS') return { partition: `apple:${wallet.toHexString()}`, ...claim };
  return deviceLibraryIdentifier.startsWith('google:')
    ? { state: 'queued' }
    : { state: 'skipped', reason: 'NO_PUSH_SERVICE' };
}
