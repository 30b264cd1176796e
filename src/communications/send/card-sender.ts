import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { PartitionPolicy } from '../../core/background/partition';
import { type PartitionSource, SENDING_LEASE_MS } from '../../core/background/partition';
import { PartitionedSender, type Send } from '../../core/background/partitioned-sender';
import { SenderScheduler } from '../../core/background/schedulers';
import { DeviceNotifier, NOTIFIED_FIELDS } from '../../devices/device-notifier';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { ACCEPTED, later, skipped } from '../../notifications/send-outcomes';
import { SendingMarks } from '../../notifications/sending-marks';
import { type CardCommunication, removeCommunication, showCommunication } from '../../pass-model/card-communication';
import { PassCollection } from '../../passes/records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { WalletReader } from '../../wallets/wallet.reader';
import { AudienceReader, type Member } from '../audience/audience-reader';
import { NOT_CAPPED, unreachableBy } from '../audience/reach';
import { isStopped, stopReasonOf } from '../lifecycle/communication-states';
import { type Communication, CommunicationsCollection } from '../schemas/communication.schema';
import type { PlaceholderValues } from './message-filler';
import { MessageFiller } from './message-filler';

const CARD_FIELDS = { ...NOTIFIED_FIELDS, communications: 1 } as const;

/** Time limit of a delivery, which writes one card. */
const CALL_MS = 10_000;

const POLICY: PartitionPolicy = { first: 50, most: 50 };

/** How long a card shows a test. */
const TEST_MS = 60 * 60_000;

/** Selects the deliveries that are shown on loyalty cards. */
function cardSource(deliveries: DeliveriesCollection): PartitionSource<Delivery> {
  return {
    name: 'Communications on cards',
    records: deliveries.unscoped(),
    prefix: 'card:',
    // Includes `sending`, for deliveries of a worker that died. The log and the card show how far it got.
    waiting: { state: { $in: ['queued', 'sending'] } },
    projection: {
      state: 1,
      wallet: 1,
      client: 1,
      pass: 1,
      communication: 1,
      part: 1,
      message: 1,
      notificationType: 1,
      lang: 1,
      partition: 1,
      tries: 1,
      leaseOwner: 1,
    },
    leaseMs: SENDING_LEASE_MS,
    callMs: CALL_MS,
  };
}

/** The records that are needed for a wallet’s deliveries in a batch. */
interface Round {
  communications: Map<string, Communication>;
  members: Map<string, Member>;
  values: Map<string, PlaceholderValues>;
  rules: NonNullable<Awaited<ReturnType<WalletReader['find']>>>['communicationRules'];
}

/**
 * Shows communications on loyalty cards and notifies the phones. Idempotent: the card records that it shows the
 * communication, and the log records that the phones were notified.
 */
@Injectable()
export class CardSender extends PartitionedSender<Delivery> {
  private readonly marks: SendingMarks;

  constructor(
    private readonly deliveries: DeliveriesCollection,
    private readonly passes: PassCollection,
    private readonly communications: CommunicationsCollection,
    private readonly audience: AudienceReader,
    private readonly wallets: WalletReader,
    private readonly notifier: DeviceNotifier,
    private readonly filler: MessageFiller,
    worker: SenderScheduler,
  ) {
    super(cardSource(deliveries), POLICY);
    this.marks = new SendingMarks(deliveries.unscoped());
    worker.register(this);
  }

  protected async prepare(batch: readonly Delivery[]): Promise<Send<Delivery>> {
    const wallets = new Map(batch.map(({ wallet }) => [wallet.toHexString(), wallet]));
    const rounds = new Map<string, Round | null>();
    for (const [key, wallet] of wallets) {
      const own = batch.filter((delivery) => delivery.wallet.equals(wallet));
      rounds.set(key, await this.read(wallet, own));
    }
    return (delivery) => this.show(delivery, rounds.get(delivery.wallet.toHexString()) ?? null);
  }

  protected broken(): Document[] {
    return later('UNKNOWN_ERROR');
  }

  private async read(wallet: Types.ObjectId, batch: readonly Delivery[]): Promise<Round | null> {
    const ids = { _id: { $in: batch.flatMap(({ communication }) => communication ?? []) } } as Filter<Communication>;
    const [found, members, owner] = await Promise.all([
      this.communications.of(wallet).find(ids),
      this.audience.find(
        wallet,
        batch.flatMap(({ client }) => client ?? []),
      ),
      this.wallets.find(wallet),
    ]);
    if (!owner) return null;
    const communications = new Map(found.map((communication) => [communication._id.toHexString(), communication]));
    const values = await this.filler.valuesOf(wallet, [...members.values()]);
    return { communications, members, values, rules: owner.communicationRules };
  }

  private async show(delivery: Delivery, round: Round | null): Promise<Document[]> {
    const communication = round?.communications.get(String(delivery.communication));
    const member = round?.members.get(String(delivery.client));
    const entry =
      communication && entryFor(delivery, { ...communication, ...this.filler.textsOf(delivery, communication) });
    const before = isRepeated(delivery) ? await this.find(delivery, delivery.pass!) : null;
    if (isRepeated(delivery) && (await this.wasNotified(delivery))) {
      if (shownOn(before, entry)) await this.notify(delivery, before!, entry!);
      return ACCEPTED;
    }
    const stopped = stopReasonOf(communication, 'notification', delivery.part);
    if (stopped) return skipped(stopped);
    if (!round || !communication || !entry) return skipped('CANCELED');
    if (!member) return skipped('CLIENT_DELETED');
    const { purpose } = communication;
    const how = { type: delivery.notificationType, purpose, rules: round.rules, now: new Date() };
    const reason = shownOn(before, entry) ? null : unreachableBy('notification', member, how);
    if (reason) return skipped(reason);
    // Until the delivery is marked, pausing or stopping the communication can still cancel it.
    if (delivery.state === 'queued' && !(await this.marks.mark(delivery))) return [];
    const message = this.filler.fill(entry.message, round.values.get(String(delivery.client)));
    const card = await this.put(delivery, member.card!._id, { ...entry, message });
    if (typeof card === 'string') return skipped(card);
    if (await this.isStoppedNow(delivery, communication)) {
      await this.takeBack(card, entry, communication);
      return skipped('CANCELED');
    }
    await this.notify(delivery, card, entry);
    return ACCEPTED;
  }

  private find({ wallet }: Delivery, _id: Types.ObjectId): Promise<Pass | null> {
    return this.passes.of(wallet).findOne({ _id }, { projection: CARD_FIELDS });
  }

  /** Whether an earlier attempt got as far as notifying the phones. The card may already show another communication. */
  private async wasNotified({ wallet, pass, communication, part }: Delivery): Promise<boolean> {
    const ofPart = { part: part ?? { $exists: false } };
    const ofPhones = { pass, communication, ...ofPart, tag: { $exists: true } } as Filter<Delivery>;
    return (await this.deliveries.of(wallet).findOne(ofPhones, { projection: { _id: 1 } })) !== null;
  }

  /** @returns the card with the entry, even if it already had the entry, or the reason why the entry is not shown */
  private async put(delivery: Delivery, _id: Types.ObjectId, entry: CardEntry): Promise<Pass | string> {
    const without = { _id, 'communications._id': { $ne: entry._id }, $expr: NOT_CAPPED } as Filter<Pass>;
    const stages = showCommunication(entry);
    const put = await this.passes.of(delivery.wallet).update(without, stages, { projection: CARD_FIELDS });
    if (put) return put;
    const found = await this.find(delivery, _id);
    // The card was deleted in the meantime.
    if (!found) return 'NO_DEVICE';
    return shownOn(found, entry) ? found : 'FREQUENCY_CAP';
  }

  /**
   * Whether the communication has been stopped. Stopping it clears each card only once, so a stop that ran before this
   * card was written must be detected here.
   */
  private async isStoppedNow({ part }: Delivery, { wallet, _id }: Communication): Promise<boolean> {
    const projection = { status: 1, deletedAt: 1 };
    const now = await this.communications.of(wallet).findOne({ _id }, { projection });
    return !now || isStopped(now, part);
  }

  private async takeBack({ _id, wallet }: Pass, entry: CardEntry, { operation }: Communication): Promise<void> {
    await this.passes.of(wallet).update({ _id }, removeCommunication(entry._id, operation ?? entry._id));
  }

  private async notify(delivery: Delivery, pass: Pass, entry: CardEntry): Promise<void> {
    const { wallet, communication, part, notificationType: as } = delivery;
    const { shownAt: tag } = shownOn(pass, entry)!;
    const notification = { pass, tag, push: true, as, communication, ...(part && { part }) };
    await this.notifier.notify(wallet, [notification]);
  }
}

type CardEntry = Omit<CardCommunication, 'shownAt'>;

function isRepeated({ state, tries }: Delivery): boolean {
  return state === 'sending' || tries > 0;
}

function shownOn(pass: Pass | null, entry: CardEntry | undefined): CardCommunication | undefined {
  return entry && pass?.communications?.find(({ _id }) => _id.equals(entry._id));
}

/**
 * Returns the card’s entry. A test has its own ID and ends soon, so that the same card can show the communication
 * itself afterwards. The message about the end uses one ID, because it is removed from all cards together.
 */
function entryFor({ part, message, notificationType }: Delivery, communication: Communication): CardEntry {
  const as = notificationType === 'NEW_COMMUNICATION' ? {} : { as: notificationType };
  const entry = { ...onCard(communication), ...as };
  if (part === undefined) return entry;
  const { title, message: texts, endMessage, endShownUntil } = communication;
  return part === 'TEST'
    ? { ...entry, _id: message!, type: 'SCHEDULED', until: new Date(Date.now() + TEST_MS) }
    : {
        _id: endMessage!,
        type: 'SCHEDULED',
        title,
        message: texts,
        ...as,
        ...(endShownUntil && { until: endShownUntil }),
      };
}

function onCard({ _id, type, title, message, link, banner, locations, endsAt }: Communication): CardEntry {
  return {
    _id,
    type,
    title,
    message,
    ...(link && { link }),
    ...(banner && { banner }),
    ...(locations && { locations }),
    ...(endsAt && { until: endsAt }),
  };
}
