import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../clients/records/clients.collection';
import { DeliveryWriter, type NewPush } from '../notifications/log/delivery-writer';
import {
  type CommunicationPart,
  DeliveriesCollection,
  type Delivery,
  type DeliveryState,
} from '../notifications/log/schemas/delivery.schema';
import { GoogleUpdates } from './google-wallet/google-updates';
import { KindRegistry } from '../templates/kind-registry';
import type { Pass, PassDevice } from '../pass-model/pass.schema';
import { switchedOffBy } from '../wallets/communication-rule';
import type { NotificationType } from '../wallets/notification-types';
import type { CommunicationRule } from '../wallets/schemas/wallet.schema';
import { WalletReader } from '../wallets/wallet.reader';

/** Lease of deliveries that are sent immediately. When it ends, the sender takes over those that are left. */
const CLAIM_MS = 60_000;

export function claimNow(): Required<Pick<Delivery, 'state' | 'nextAttemptAt' | 'leaseOwner'>> {
  return { state: 'sending', leaseOwner: randomUUID(), nextAttemptAt: new Date(Date.now() + CLAIM_MS) };
}

export const NOTIFIED_FIELDS = {
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

export interface NotifiedPass {
  pass: Pick<Pass, '_id' | 'kind' | 'client' | 'devices' | 'googleInsertedAt'>;
  /** The update tag of the pass after the change. */
  tag: Date;
  push: boolean;
  /** The notification type; absent for an ordinary update of the pass. */
  as?: NotificationType;
  /** The communication that the notification announces. Google receives it as a message instead of an update. */
  communication?: Types.ObjectId;
  /** Part of the communication; absent for the message itself. */
  part?: CommunicationPart;
  /** Whether phones fetch the pass without showing a message. */
  isSilent?: boolean;
}

interface Message {
  type: NotificationType;
  /** Reason why phones show no message. */
  reason?: 'NOTIFICATION_OFF_BY_RULE' | 'NOTIFICATION_OFF_BY_CONSENT';
}

/**
 * Writes deliveries for iPhones, and marks Google’s objects for an update. Idempotent: each device gets one
 * notification per update tag.
 */
@Injectable()
export class DeviceNotifier {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly wallets: WalletReader,
    private readonly clients: ClientsCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly writer: DeliveryWriter,
    private readonly google: GoogleUpdates,
  ) {}

  /** @param claim claims the deliveries for a caller that sends them immediately; without it, a sender picks them up */
  async notify(
    wallet: Types.ObjectId,
    notified: readonly NotifiedPass[],
    claim: Claim = { state: 'queued', nextAttemptAt: new Date() },
  ): Promise<Delivery[]> {
    const rules = (await this.wallets.find(wallet))?.communicationRules;
    if (!rules) return [];
    const messages = await this.messagesOf(wallet, notified, rules);
    const asked = notified.filter(({ push }) => push);
    const pushes = asked.flatMap((one) => pushesOf(wallet, one, messages.get(one)!, claim));
    const made = await this.writer.writePushes(wallet, pushes);
    const atGoogle = notified.filter(({ pass }) => pass.googleInsertedAt);
    await this.google.due(
      wallet,
      { passes: atGoogle.map(({ pass }) => pass._id) },
      {
        notify: atGoogle
          .filter((one) => one.push && !one.isSilent && !one.communication && !messages.get(one)?.reason)
          .map(({ pass }) => pass._id),
      },
    );
    return made.filter(({ deviceType }) => deviceType === 'IOS');
  }

  /** Counts the deliveries for these update tags by pass and state. */
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
    notified: readonly NotifiedPass[],
    rules: readonly CommunicationRule[],
  ): Promise<Map<NotifiedPass, Message>> {
    const wishes = await this.clients.wishesOf(
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
          pass.client && wishes.get(pass.client.toHexString())?.communicationPreferences,
        );
        const reason = off && (`NOTIFICATION_OFF_BY_${off === 'rule' ? 'RULE' : 'CONSENT'}` as const);
        return [one, { type, ...(reason && { reason }) }];
      }),
    );
  }
}

type Claim = Pick<Delivery, 'state' | 'nextAttemptAt' | 'leaseOwner'>;

function pushesOf(
  wallet: Types.ObjectId,
  { pass: { _id: pass, client, devices }, tag, communication, part }: NotifiedPass,
  { type, reason }: Message,
  claim: Claim,
): NewPush[] {
  return devices
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ deviceLibraryIdentifier, deviceType }) => ({
      notificationType: type,
      pass,
      ...(client && { client }),
      ...(reason && { reason }),
      ...(communication && { communication }),
      ...(part && { part }),
      deviceType,
      deviceLibraryIdentifier,
      tag,
      ...routeTo(wallet, { deviceLibraryIdentifier, deviceType }, claim),
    }));
}

/** Determines how a device is notified: iPhones get pushes, Google notifies Android phones, and other apps poll. */
function routeTo(
  wallet: Types.ObjectId,
  { deviceLibraryIdentifier, deviceType }: Pick<PassDevice, 'deviceLibraryIdentifier' | 'deviceType'>,
  claim: Claim,
): Claim & Pick<Delivery, 'partition' | 'reason'> {
  if (deviceType === 'IOS') return { partition: `apple:${wallet.toHexString()}`, ...claim };
  return deviceLibraryIdentifier.startsWith('google:')
    ? { state: 'queued' }
    : { state: 'skipped', reason: 'NO_PUSH_SERVICE' };
}
