import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import { MINUTE } from '../../core/time/durations';
import type { WalletContext } from '../../core/access/principal';
import { TRY_LONG_MS, Transactions } from '../../core/database/transactions';
import { ScheduledTasks } from '../../core/jobs/scheduled-tasks';
import { addDays, startOfDay, zonedDate } from '../../core/time/time-zone';
import type { CommunicationRule } from '../../wallets/schemas/wallet.schema';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { WalletReader } from '../../wallets/wallet.reader';
import { DeliveryWriter } from '../../notifications/log/delivery-writer';
import { AudienceReader } from '../audience/audience-reader';
import { afterQuietHours } from '../plan/quiet-hours';
import {
  type Communication,
  CommunicationsCollection,
  COUNTS_KEPT_AFTER_MS,
  switchedOn,
} from '../schemas/communication.schema';
import { CommunicationPlanner } from '../plan/communication-planner';
import { messagesTo } from '../send/client-messages';
import { AutomationCandidates, type Candidate } from './automation-candidates';
import {
  type Automation,
  type AutomationMark,
  AutomationMarksCollection,
  AutomationsCollection,
} from './automation.schema';
import { isLookedAt } from './automation-candidates';
import { keyOf } from './automations.service';

/** Number of days that a card keeps showing the message, in addition to the day on which it was sent. */
const SHOWN_DAYS = 7;

/** Values that are the same for all clients of an automation. */
interface Round {
  wallet: WalletContext;
  rules: readonly CommunicationRule[];
  automation: Automation;
  now: Date;
}

/**
 * Sends the messages of automations once per client, trigger, and period. This is ensured by a mark, which is written
 * in the same transaction as the messages, so two processes can run this at the same time
 * (docs/contract/communications.md#automations).
 */
@Injectable()
export class AutomationRunner {
  private readonly logger = new Logger(AutomationRunner.name);

  constructor(
    private readonly marks: AutomationMarksCollection,
    private readonly automations: AutomationsCollection,
    private readonly candidates: AutomationCandidates,
    private readonly communications: CommunicationsCollection,
    private readonly audience: AudienceReader,
    private readonly contexts: WalletContextReader,
    private readonly wallets: WalletReader,
    private readonly planner: CommunicationPlanner,
    private readonly writer: DeliveryWriter,
    private readonly transactions: Transactions,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'automations', everyMs: MINUTE, run: () => this.run() });
  }

  /** @param at time to assume, for tests; by default, the time at which each wallet is processed */
  async run(at?: Date): Promise<void> {
    const due = this.automations.unscoped().find({ isOn: true }, { projection: { wallet: 1 }, hint: 'isOn' });
    for (const { wallet } of await due.toArray()) {
      // If one wallet fails, the others are still processed, and the next run tries it again.
      await this.runWallet(wallet, at ?? new Date()).catch((error: unknown) =>
        this.logger.warn(
          `Could not run the automations of wallet ${wallet.toHexString()}; the next run continues: ${String(error)}`,
        ),
      );
    }
  }

  private async runWallet(id: Types.ObjectId, now: Date): Promise<void> {
    const [wallet, owner, found] = await Promise.all([
      this.contexts.find(id),
      this.wallets.find(id),
      this.automations.of(id).findOne({}),
    ]);
    if (!wallet || !owner || !found) return;
    for (const automation of found.automations) {
      const { enabled, purpose } = automation;
      const isQuiet = purpose === 'COMMERCIAL' && afterQuietHours(now, wallet.timezone) > now;
      if (!enabled || isQuiet || isLookedAt(automation, now, wallet.timezone)) continue;
      const round = { wallet, rules: owner.communicationRules, automation, now };
      for await (const page of this.candidates.find(wallet, automation, now)) await this.send(round, page);
      const looked = { 'automations._id': automation._id } as never;
      await this.automations.of(id).update(looked, { $set: { 'automations.$.lookedAt': now } } as never);
    }
  }

  private async send(round: Round, page: readonly Candidate[]): Promise<void> {
    if (page.length === 0) return;
    const { id } = round.wallet;
    const members = await this.audience.find(
      id,
      page.map(({ client }) => client),
    );
    const write = async (session: ClientSession) => {
      const marks = this.marks.of(id).within(session);
      const asked = { client: { $in: page.map(({ client }) => client) }, key: { $in: page.map(({ key }) => key) } };
      const had = new Set((await marks.find(asked as Filter<AutomationMark>)).map(nameOf));
      const left = page.filter((one) => !had.has(nameOf(one)) && members.has(one.client.toHexString()));
      if (left.length === 0) return;
      await marks.insertAll(left.map((one) => ({ _id: new Types.ObjectId(), wallet: id, ...one })));
      const communication = await this.recordOf(session, round, left.length);
      const { automation, rules, now } = round;
      const { _id, purpose, lang } = communication;
      const how = { type: 'REMINDER_LOYALTY' as const, purpose, rules, now };
      const messages = left.flatMap(({ client }) => {
        const common = { communication: _id, message: new Types.ObjectId(), lang };
        return messagesTo(members.get(client.toHexString())!, switchedOn(automation), how, common);
      });
      await this.writer.write(session, id, await this.planner.payNow(session, round.wallet, communication, messages));
    };
    await this.transactions.runSerialized(`automations of ${id.toHexString()}`, write, TRY_LONG_MS);
  }

  /**
   * Returns the communication of the day. All messages that an automation sends on one day belong to one communication.
   */
  private async recordOf(session: ClientSession, round: Round, count: number): Promise<Communication> {
    const { wallet, automation, now } = round;
    const { _id, title, message, link, channels, purpose, lang } = automation;
    const today = zonedDate(now, wallet.timezone);
    const endsAt = startOfDay(addDays(today, 1 + (channels.notification ? SHOWN_DAYS : 0)), wallet.timezone);
    const made = {
      _id: new Types.ObjectId(),
      name: keyOf(automation),
      type: 'INSTANT',
      purpose,
      title,
      message,
      ...(link && { link }),
      channels,
      audience: { all: true },
      ignoreQuietHours: false,
      acceptPartialDelivery: true,
      status: 'ACTIVE',
      origin: 'AUTOMATION',
      lang,
      beginsAt: now,
      endsAt,
      dueAt: endsAt,
      countsDueAt: new Date(now.getTime() + COUNTS_KEPT_AFTER_MS),
      funded: [],
      reservation: new Types.ObjectId(),
      createdAt: now,
    };
    const ofDay = { automation: `${_id.toHexString()} ${today}` } as Filter<Communication>;
    const update = { $setOnInsert: made, $inc: { audienceCount: count }, $set: { updatedAt: now } };
    const record = await this.communications
      .of(wallet.id)
      .within(session)
      .update(ofDay, update as never, { upsert: true });
    return record!;
  }
}

function nameOf({ client, key }: Pick<AutomationMark, 'client' | 'key'>): string {
  return `${client.toHexString()} ${key}`;
}
