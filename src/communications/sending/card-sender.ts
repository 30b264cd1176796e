import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { PartitionPolicy } from '../../core/background/partition';
import type { PartitionSource } from '../../core/background/partition-record';
import { PartitionedSender, type Send } from '../../core/background/partitioned-sender';
import { SenderScheduler } from '../../core/background/sender-scheduler';
import { DeviceNotifier, NOTIFIED_FIELDS } from '../../devices/device-notifier';
import { DeliveriesCollection } from '../../notifications/log/deliveries.collection';
import type { Delivery } from '../../notifications/log/schemas/delivery.schema';
import { ACCEPTED, later, skipped } from '../../notifications/log/send-outcomes';
import { type CardCommunication, showCommunication } from '../../passes/records/card-communication';
import { PassCollection } from '../../passes/records/pass.collection';
import type { Pass } from '../../passes/records/pass.schema';
import { WalletReader } from '../../wallets/wallet.reader';
import { AudienceReader, type Member } from '../audience/audience-reader';
import { unreachableBy } from '../audience/reach';
import { CommunicationsCollection } from '../communications.collection';
import type { PlaceholderValues } from '../message-placeholders';
import { type Communication, isStopped } from '../schemas/communication.schema';
import { DeliveryTexts } from './delivery-texts';
import { MessageFiller } from './message-filler';

const LEASE_MS = 30_000;

/** Writes of one card each. */
const CALL_MS = 10_000;

const POLICY: PartitionPolicy = { first: 50, most: 50 };

/** How long a card shows a test. */
const TEST_MS = 60 * 60_000;

/** The deliveries that are shown on loyalty cards. */
function cardSource(deliveries: DeliveriesCollection): PartitionSource<Delivery> {
  return {
    name: 'Communications on cards',
    records: deliveries.unscoped(),
    prefix: 'card:',
    waiting: { state: 'queued' },
    projection: {
      wallet: 1,
      client: 1,
      pass: 1,
      communication: 1,
      part: 1,
      message: 1,
      notificationType: 1,
      partition: 1,
      tries: 1,
      leaseOwner: 1,
    },
    leaseMs: LEASE_MS,
    callMs: CALL_MS,
  };
}

/** What is known of one wallet's part of a batch. */
interface Round {
  communications: Map<string, Communication>;
  members: Map<string, Member>;
  values: Map<string, PlaceholderValues>;
  rules: NonNullable<Awaited<ReturnType<WalletReader['find']>>>['communicationRules'];
}

/**
 * Puts communications on loyalty cards, and has the phones told. The card itself says that it has one: done again, it
 * is not written twice, and a phone hears of an update tag once.
 */
@Injectable()
export class CardSender extends PartitionedSender<Delivery> {
  constructor(
    deliveries: DeliveriesCollection,
    private readonly passes: PassCollection,
    private readonly communications: CommunicationsCollection,
    private readonly audience: AudienceReader,
    private readonly wallets: WalletReader,
    private readonly notifier: DeviceNotifier,
    private readonly filler: MessageFiller,
    private readonly words: DeliveryTexts,
    worker: SenderScheduler,
  ) {
    super(cardSource(deliveries), POLICY);
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
    if (!round || !communication || isStopped(communication, delivery.part)) return skipped('CANCELED');
    if (!member) return skipped('CLIENT_DELETED');
    const { notificationType: type, part } = delivery;
    const { purpose } = communication;
    const how = { type, purpose, rules: round.rules, now: new Date() };
    const entry = entryOf(delivery, { ...communication, ...this.words.of(delivery, communication) });
    const has = (pass: Pass | null) => pass?.communications?.find(({ _id }) => _id.equals(entry._id));
    const isShown = member.card && has(await this.find(delivery, member.card._id));
    const reason = isShown ? null : unreachableBy('notification', member, how);
    if (reason) return skipped(reason);
    const message = this.filler.fill(entry.message, round.values.get(String(delivery.client)));
    const pass = isShown ? null : await this.write(delivery, member.card!._id, { ...entry, message });
    const shown = pass ?? (await this.find(delivery, member.card!._id));
    const written = has(shown);
    // Deleted meanwhile.
    if (!shown || !written) return skipped('NO_DEVICE');
    const told = { pass: shown, tag: written.shownAt, push: true, as: type, ...(part && { part }) };
    await this.notifier.notify(delivery.wallet, [{ ...told, communication: communication._id }]);
    return ACCEPTED;
  }

  private find({ wallet }: Delivery, _id: Types.ObjectId): Promise<Pass | null> {
    return this.passes.of(wallet).findOne({ _id }, { projection: { ...NOTIFIED_FIELDS, communications: 1 } });
  }

  /** Null where the card has it already, or is gone. */
  private write({ wallet }: Delivery, _id: Types.ObjectId, entry: CardEntry): Promise<Pass | null> {
    const without = { _id, 'communications._id': { $ne: entry._id } } as Filter<Pass>;
    return this.passes.of(wallet).update(without, showCommunication(entry), {
      projection: { ...NOTIFIED_FIELDS, communications: 1 },
    });
  }
}

/**
 * A test has an id of its own and is over soon: the communication itself comes afterwards as if there had been none. What
 * tells of the end goes from all cards together.
 */
function entryOf({ part, message }: Delivery, communication: Communication): CardEntry {
  const entry = onCard(communication);
  if (part === undefined) return entry;
  const { title, message: texts, endMessage, endShownUntil } = communication;
  return part === 'TEST'
    ? { ...entry, _id: message!, type: 'SCHEDULED', until: new Date(Date.now() + TEST_MS) }
    : { _id: endMessage!, type: 'SCHEDULED', title, message: texts, ...(endShownUntil && { until: endShownUntil }) };
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

type CardEntry = Omit<CardCommunication, 'shownAt'>;
