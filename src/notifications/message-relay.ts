import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import { AppConfig } from '../core/config/app-config';
import { ClientsCollection } from '../clients/clients.collection';
import { creditTurn, Credits } from '../credits/credits';
import { TRY_LONG_MS, Transactions } from '../core/database/transactions';
import { DeliveriesCollection } from './log/deliveries.collection';
import type { Delivery } from './log/schemas/delivery.schema';
import type { WorkMark } from '../core/background/change-watcher';
import { isolate } from '../core/background/isolation';
import { type Relay, RelayScheduler } from '../core/background/relay-scheduler';
import { type MessageChannel, MESSAGE_CHANNELS, type MessageDue } from '../passes/schemas/messages-due';
import { KindRegistry } from '../passes/kind-registry';
import { PassCollection } from '../passes/schemas/pass.collection';
import type { Pass } from '../passes/schemas/pass.schema';
import { MessageOrders } from './message-orders';
import type { Decision, MessagePlan, Recipient } from './message-plan';

/** Passes whose messages are passed on at a time. */
const BATCH = 200;

const PROJECTION = { wallet: 1, client: 1, email: 1, phoneNumber: 1, messagesDue: 1 } as const;

const due = () => ({ messagesDueAt: { $lte: new Date() } });

type DuePass = Pick<Pass, '_id' | 'wallet' | keyof typeof PROJECTION>;

/** A message of a pass, and a way that it takes or does not. */
interface Way {
  pass: DuePass;
  message: MessageDue;
  decision: Decision;
}

/**
 * Turns the messages that passes carry into deliveries, and takes the credit for them: in one transaction, so that
 * neither a message nor credit is lost, and none is there twice.
 */
@Injectable()
export class MessageRelay implements Relay {
  readonly name = 'message-relay';
  readonly marks: readonly WorkMark[];
  private readonly logger = new Logger(MessageRelay.name);

  constructor(
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly orders: MessageOrders,
    private readonly credits: Credits,
    private readonly transactions: Transactions,
    private readonly kinds: KindRegistry,
    private readonly config: AppConfig,
    worker: RelayScheduler,
  ) {
    this.marks = [{ collection: passes.unscoped().collectionName, field: 'messagesDueAt' }];
    worker.register(this);
  }

  async relay(mayGoOn: () => Promise<boolean>): Promise<number> {
    const oldest = { sort: { messagesDueAt: 1 }, limit: BATCH, projection: { wallet: 1 } } as const;
    // Those of a kind that this version does not know wait for one that does.
    const known = { ...due(), kind: { $in: this.kinds.names } };
    const found = await this.passes.unscoped().find(known, oldest).toArray();
    if (found.length === 0 || !(await mayGoOn())) return 0;
    const wallets = new Map<string, Types.ObjectId[]>();
    for (const { _id, wallet } of found) {
      wallets.set(wallet.toHexString(), [...(wallets.get(wallet.toHexString()) ?? []), _id]);
    }
    let passedOn = 0;
    for (const [wallet, ids] of wallets) {
      passedOn += await this.relayAll(new Types.ObjectId(wallet), ids);
    }
    return passedOn;
  }

  private async relayAll(wallet: Types.ObjectId, ids: Types.ObjectId[]): Promise<number> {
    const late: Types.ObjectId[] = [];
    const failed = (id: Types.ObjectId, error: unknown) => {
      this.logger.error(`Messages of pass ${id.toHexString()} are passed on later`, error);
      late.push(id);
    };
    try {
      return (await isolate(ids, (some) => this.relayOf(wallet, some), failed)).length;
    } catch (error) {
      this.logger.error(`Messages of wallet ${wallet.toHexString()} are passed on later`, error);
      late.push(...ids);
      return 0;
    } finally {
      if (late.length > 0) await this.postpone(wallet, late);
    }
  }

  private async relayOf(wallet: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<void> {
    const plan = await this.orders.plan(wallet);
    const work = async (session: ClientSession) => {
      const passes = this.passes.of(wallet).within(session);
      const waiting: DuePass[] = await passes.find({ _id: { $in: [...ids] }, ...due() }, { projection: PROJECTION });
      const ways = plan ? await this.waysOf(wallet, plan, waiting) : [];
      const made: Delivery[] = [];
      for (const channel of MESSAGE_CHANNELS) made.push(...(await this.deliveriesBy(session, wallet, channel, ways)));
      await this.deliveries.of(wallet).within(session).insertAll(made);
      await passes.updateAll({ _id: { $in: waiting.map(({ _id }) => _id) } }, {
        $unset: { messagesDue: 1, messagesDueAt: 1 },
      } as never);
    };
    await this.transactions.runInTurn(creditTurn(wallet, 'EMAIL'), work, TRY_LONG_MS);
  }

  private async postpone(wallet: Types.ObjectId, ids: Types.ObjectId[]): Promise<void> {
    // They would stand before those of others.
    const later = [{ $set: { messagesDueAt: { $add: ['$$NOW', this.config.timings.messagePauseMs] } } }];
    await this.passes.of(wallet).updateAll({ _id: { $in: ids }, ...due() }, later);
  }

  private async waysOf(wallet: Types.ObjectId, plan: MessagePlan, waiting: readonly DuePass[]): Promise<Way[]> {
    const customers = waiting.flatMap(({ client }) => client ?? []);
    const preferences = await this.clients.preferencesOf(wallet, customers);
    return waiting.flatMap((pass) => {
      const recipient = { ...pass, preferences: pass.client && preferences.get(pass.client.toHexString()) };
      return (pass.messagesDue ?? []).flatMap((message) =>
        plan
          .decide(message.type, reachedBy(recipient, message), message.only)
          .map((decision) => ({ pass, message, decision })),
      );
    });
  }

  /** With the credit that there is: those that are sent, and the record of those that are not. */
  private async deliveriesBy(
    session: ClientSession,
    wallet: Types.ObjectId,
    channel: MessageChannel,
    ways: readonly Way[],
  ): Promise<Delivery[]> {
    const taken = ways.filter(({ decision }) => decision.channel === channel);
    const wanted = taken.filter(({ decision }) => decision.send);
    const { granted, counted } = await this.credits.take(session, wallet, channel, wanted.length);
    const funded = new Set(wanted.slice(0, granted));
    const partition = { partition: `${channel.toLowerCase()}:${wallet.toHexString()}`, nextAttemptAt: new Date() };
    const sent = { state: 'queued', ...partition, ...(counted && { charged: true as const }) } as const;
    const unfunded = { state: 'skipped', reason: 'INSUFFICIENT_CREDIT' } as const;
    return taken.map((way): Delivery => {
      const { decision } = way;
      const record = recordOf(wallet, way);
      if (decision.send) return { ...record, ...(funded.has(way) ? sent : unfunded) };
      return { ...record, state: decision.state, reason: decision.reason };
    });
  }
}

/** Without the addresses of ways that were not asked for. */
function reachedBy(recipient: Recipient, { ways }: MessageDue): Recipient {
  if (!ways) return recipient;
  const { email, phoneNumber, preferences } = recipient;
  return {
    ...(ways.includes('EMAIL') && { email }),
    ...(ways.includes('SMS') && { phoneNumber }),
    preferences,
  };
}

function recordOf(wallet: Types.ObjectId, { pass, message, decision }: Way) {
  const now = new Date();
  return {
    _id: new Types.ObjectId(),
    wallet,
    channel: decision.channel,
    notificationType: message.type,
    pass: pass._id,
    ...(pass.client && { client: pass.client }),
    message: message.id,
    lang: message.lang,
    tries: 0,
    createdAt: now,
    updatedAt: now,
  } satisfies Omit<Delivery, 'state'>;
}
