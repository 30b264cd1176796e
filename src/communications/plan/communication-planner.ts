import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import { systemPrincipal, type WalletContext, type WalletPrincipal } from '../../core/access/principal';
import { FairQueue } from '../../core/concurrency/fair-queue';
import { AppError } from '../../core/errors/app-error';
import type { CreditOrder, CreditSource } from '../../credits/credit-source';
import type { Balances } from '../../credits/credits';
import { CREDIT_CHANNELS } from '../../credits/schemas/credit-entry.schema';
import { WalletCredit } from '../../credits/wallet-credit';
import type { NewMessage } from '../../notifications/log/delivery-writer';
import { MessagingProviders } from '../../notifications/providers/messaging-providers';
import { ManagerCredit } from '../../packs/manager-credit';
import { WalletReader } from '../../wallets/wallet.reader';
import { AudienceReader, type Member } from '../audience/audience-reader';
import { type ReachRules, unreachableBy } from '../audience/reach';
import { CHANNEL_OF, type ChannelSwitch, type Communication, switchedOn } from '../schemas/communication.schema';

/** Number of clients per page. */
const PAGE = 2000;

/** How many clients a channel reaches, and how many it does not reach for each reason. */
export interface Reach {
  reachable: number;
  unreachable: Record<string, number>;
}

/** The reach of a communication on each channel that is on. */
export interface ReachEstimate {
  audience: number;
  channels: Partial<Record<ChannelSwitch, Reach>>;
  /** A client whose values fill the sample text. */
  first?: Member;
}

type Addressed = Pick<Communication, 'audience' | 'channels' | 'purpose' | 'acceptPartialDelivery' | 'beginsAt'>;

/** Estimates the reach and cost of a communication by the same rules that apply to sending, and reserves credit. */
@Injectable()
export class CommunicationPlanner {
  /** Limits concurrent counts, because each can read 100,000 customers with their cards. */
  private readonly counting = new FairQueue({ what: 'audiences', atOnce: 4, queuedPerKey: 20, queued: 200 });

  constructor(
    private readonly audience: AudienceReader,
    private readonly wallets: WalletReader,
    private readonly providers: MessagingProviders,
    private readonly walletCredit: WalletCredit,
    private readonly managerCredit: ManagerCredit,
  ) {}

  /** Counts the whole audience. @throws BusyError if too many counts are waiting */
  estimateReach(caller: WalletPrincipal, communication: Addressed): Promise<ReachEstimate> {
    return this.counting.run(caller.wallet.id, () => this.countReach(caller, communication));
  }

  private async countReach({ wallet }: WalletPrincipal, communication: Addressed): Promise<ReachEstimate> {
    const how = await this.rulesFor(wallet, communication);
    const channels = switchedOn(communication);
    const estimate: ReachEstimate = {
      audience: 0,
      channels: Object.fromEntries(channels.map((channel) => [channel, { reachable: 0, unreachable: {} }])),
    };
    for await (const members of this.audience.pages(wallet.id, communication.audience, PAGE)) {
      estimate.audience += members.length;
      estimate.first ??= members[0];
      for (const member of members)
        for (const channel of channels) count(estimate.channels[channel]!, channel, member, how);
    }
    return estimate;
  }

  /**
   * Returns the credit that the communication needs. If every channel is unlimited, does not count the audience.
   * @throws AppError NO_CLIENTS_FOUND, SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED, WALLET_CLIENT_INIT_FAILED,
   * PACK_NOT_ASSIGNED
   */
  async needsOf(
    caller: WalletPrincipal,
    communication: Addressed,
  ): Promise<Pick<CreditOrder, 'needs' | 'clientsCount'>> {
    const available = await this.available(caller, communication).catch(async (error: unknown) => {
      // The audience is checked first, because the contract defines the order of errors.
      if (!(await this.firstOf(caller, communication))) throw new AppError('NO_CLIENTS_FOUND');
      if (communication.channels.sms) await this.assertSms(caller);
      throw error;
    });
    const isCounted = switchedOn(communication).some((channel) => available[CHANNEL_OF[channel]] !== null);
    const estimate = isCounted ? await this.estimateReach(caller, communication) : undefined;
    if (!(estimate ? estimate.audience > 0 : (await this.firstOf(caller, communication)) !== undefined)) {
      throw new AppError('NO_CLIENTS_FOUND');
    }
    if (communication.channels.sms) await this.assertSms(caller);
    return { needs: neededBy(communication, estimate), clientsCount: estimate?.audience ?? 1 };
  }

  available(caller: WalletPrincipal, { beginsAt }: Pick<Addressed, 'beginsAt'>): Promise<Balances> {
    return this.sourceOf(caller).available(caller, beginsAt);
  }

  /** A MANAGER pays from their packs, everyone else from the wallet’s ledger. */
  sourceOf({ role }: WalletPrincipal): CreditSource {
    return role === 'MANAGER' ? this.managerCredit : this.walletCredit;
  }

  /**
   * Reserves credit for messages that the service sends automatically, as far as it is available. Messages beyond that
   * amount have no credit left when they are written.
   * @returns the messages, each with the reservation that pays for it
   */
  async payNow(
    session: ClientSession,
    wallet: WalletContext,
    { lang, paidBy }: Pick<Communication, 'lang' | 'paidBy'>,
    messages: readonly NewMessage[],
  ): Promise<NewMessage[]> {
    const payer: WalletPrincipal = {
      ...systemPrincipal(wallet, lang),
      ...(paidBy && { role: 'MANAGER', userId: paidBy }),
    };
    const source = this.sourceOf(payer);
    const available = await source.available(payer, undefined, session).catch(noneWithoutPack);
    const reservation = new Types.ObjectId();
    const needs: CreditOrder['needs'] = {};
    for (const channel of CREDIT_CHANNELS) {
      const wanted = messages.filter((message) => message.channel === channel && message.reason === undefined).length;
      const affordable = Math.min(wanted, available[channel] ?? wanted);
      if (affordable > 0) needs[channel] = affordable;
    }
    const order = { _id: reservation, needs, clientsCount: 1 };
    if (Object.keys(needs).length > 0) await source.reserve(session, payer, order);
    return messages.map((message) => ({ ...message, reservation }));
  }

  /** Returns a member of the audience whose values fill sample texts. */
  async firstOf({ wallet }: WalletPrincipal, { audience }: Pick<Addressed, 'audience'>): Promise<Member | undefined> {
    for await (const [first] of this.audience.pages(wallet.id, audience, PAGE)) if (first) return first;
    return undefined;
  }

  /** @throws AppError SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED, WALLET_CLIENT_INIT_FAILED */
  async assertSms({ wallet }: WalletPrincipal): Promise<void> {
    const { sms, smsProblem = 'SMS_CONFIG_REQUIRED' } = await this.providers.of(wallet.id);
    if (!sms) throw new AppError(smsProblem);
  }

  /** Returns the rules that determine whom the communication would reach now. */
  async rulesFor(wallet: WalletPrincipal['wallet'], { purpose }: Pick<Addressed, 'purpose'>): Promise<ReachRules> {
    const { communicationRules: rules } = await this.wallets.get(wallet.id);
    return { type: 'NEW_COMMUNICATION', purpose, rules, now: new Date() };
  }
}

/** Handles errors of `CreditSource.available`. A MANAGER without a pack has no credit; all other errors are thrown. */
export function noneWithoutPack(error: unknown): Balances {
  if (error instanceof AppError && error.code === 'PACK_NOT_ASSIGNED') return { EMAIL: 0, SMS: 0, PUSH: 0 };
  throw error;
}

function count(reach: Reach, channel: ChannelSwitch, member: Member, how: ReachRules): void {
  const reason = unreachableBy(channel, member, how);
  if (reason) reach.unreachable[reason] = (reach.unreachable[reason] ?? 0) + 1;
  else reach.reachable += 1;
}

/**
 * Returns the number of messages by channel. If the audience was not counted, each unlimited channel counts as one
 * message.
 */
function neededBy(communication: Addressed, estimate: ReachEstimate | undefined): CreditOrder['needs'] {
  const reachable = (channel: ChannelSwitch) => (estimate ? (estimate.channels[channel]?.reachable ?? 0) : 1);
  return Object.fromEntries(switchedOn(communication).map((channel) => [CHANNEL_OF[channel], reachable(channel)]));
}
