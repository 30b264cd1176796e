import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { failed } from '../../bulk/bulk-item-error';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { runEach } from '../../bulk/run-each';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { Client } from '../../clients/records/client.schema';
import type { WalletPrincipal } from '../../core/access/principal';
import type { HistoryEntry } from '../../core/database/history';
import { AppError } from '../../core/errors/app-error';
import { MessageRelay } from '../../notifications/message-relay';
import { NotificationRequests } from '../../notifications/notification-requests';
import type { MessagePlan } from '../../notifications/message-plan';
import type { PassFields } from '../../passes/dto/pass.dto';
import {
  type MessageChannel,
  type PendingNotification,
  pendingNotification,
  withMessage,
} from '../../pass-model/pending-notifications';
import { ItemPasses } from '../../passes/bulk/item-passes';
import { PassInserter } from '../../passes/bulk/pass-inserter';
import { composePass, withExclusiveKeys } from '../../passes/issuing/pass-document';
import { assertMayIssue } from '../../passes/issuing/pass-issuer';
import { issuedTogether } from '../../passes/records/pass-history';
import type { Pass } from '../../pass-model/pass.schema';
import { TemplatesService } from '../../templates/templates.service';
import { couponPolicy } from '../coupon.policy';
import type { Coupon } from '../schemas/coupon.schema';
import { itemFor } from './coupon-audience';
import { CouponCustomers, reached } from './coupon-customers';
import type { CouponRecipient } from './coupon-send.dto';

export const COUPON_SEND = 'coupon.send';

export interface SendParameters {
  template: Types.ObjectId;
  /** Channels that have credit. Present if the caller accepted that other channels lack it. */
  only?: MessageChannel[];
  /** Image that all these passes show instead of the coupon’s strip. */
  strip?: string;
  /** The communication that lists this send. */
  communication?: Types.ObjectId;
  /** The reservation that pays for the send. Absent if release 1.0 accepted the send; in that case, the ledger pays. */
  reservation?: Types.ObjectId;
  /** Whether at least one channel has limited credit. */
  isLimited?: true;
}

const PAGE = 500;

export const NEW_COUPON = couponPolicy.mapping.messageTypes.issue;

/** Long fields that neither passes nor messages need. */
const EXCLUDED_FIELDS = { gainHistory: 0, searchWords: 0, outbox: 0 } as const;

/** Data that the items of a chunk share. */
interface Round {
  /** The coupon, or if it cannot be issued, the error for every item. */
  coupon: { found: Coupon } | { refused: BulkOutcome };
  plan: MessagePlan;
  clients: Map<string, Client>;
  /** Passes that were already issued for the items, including tombstones. */
  made: Map<string, Pass>;
}

/**
 * Issues passes, each together with its pending notification. As many as possible are inserted together, and the others
 * one at a time. Their IDs are assigned when the send is accepted, so a retry finds passes that were already issued.
 */
@Injectable()
export class CouponSendAction implements BulkAction {
  readonly name = COUPON_SEND;
  readonly source = 'COUPON_SEND';

  constructor(
    actions: BulkActions,
    private readonly templates: TemplatesService,
    private readonly customers: CouponCustomers,
    private readonly clients: ClientsCollection,
    private readonly itemPasses: ItemPasses,
    private readonly inserter: PassInserter,
    private readonly orders: NotificationRequests,
    private readonly relay: MessageRelay,
  ) {
    actions.register(this);
  }

  /** For a send to every customer, finds the customers who can get a pass. */
  async page({ caller, parameters }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const { template } = parameters as unknown as SendParameters;
    const [coupon] = await this.templates.findAll(couponPolicy.template, caller, { _id: template });
    // If the coupon was deleted, each item reports that when it is processed.
    const sent = coupon ?? { _id: template, wallet: caller.wallet.id, isMultipleInstance: true };
    const page = await this.customers.next(sent, after, PAGE);
    return page && { items: page.customers.map(itemFor), after: page.last };
  }

  async run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const round = await this.begin(context, items);
    await this.insert(context, round, items);
    const outcomes = await runEach(context, items, (item) => this.carryOut(context, round, item));
    return this.withPaidChannels(context, outcomes);
  }

  history(wallet: Types.ObjectId, items: readonly BulkItem[]): Promise<HistoryEntry[]> {
    return this.itemPasses.issued(wallet, items);
  }

  private async begin(context: BulkContext, items: readonly BulkItem[]): Promise<Round> {
    const { caller, isRepeated } = context;
    const [plan, clients, made] = await Promise.all([
      this.orders.plan(caller.wallet.id),
      this.clientsOf(caller, items),
      isRepeated ? this.itemPasses.find(caller, items) : new Map<string, Pass>(),
    ]);
    if (!plan) throw new AppError('WALLET_NOT_FOUND');
    const coupon = await this.couponOf(context).then(
      (found) => ({ found }),
      (error: unknown) => ({ refused: failed(error) }),
    );
    return { coupon, plan, clients, made };
  }

  /** @throws AppError COUPON_TEMPLATE_NOT_FOUND, PASSGEN_TOKEN_MISSING, WALLET_NOT_CONFIGURED, INVALID_STATUS */
  private async couponOf({ caller, parameters }: BulkContext): Promise<Coupon> {
    const { template } = parameters as unknown as SendParameters;
    const [coupon] = await this.templates.findAll(couponPolicy.template, caller, { _id: template });
    if (!coupon) throw new AppError('COUPON_TEMPLATE_NOT_FOUND');
    assertMayIssue(caller.wallet);
    couponPolicy.pass.checkTemplate?.(coupon);
    return coupon;
  }

  private async clientsOf({ wallet }: WalletPrincipal, items: readonly BulkItem[]): Promise<Map<string, Client>> {
    const ids = items.flatMap(({ payload }) => (payload as CouponRecipient).clientId ?? []);
    if (ids.length === 0) return new Map();
    const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const found = await this.clients.of(wallet.id).find(filter, { projection: EXCLUDED_FIELDS });
    return new Map(found.map((client) => [client._id.toHexString(), client]));
  }

  /** Inserts as many passes as possible together. Passes that conflict are then issued one at a time. */
  private async insert(context: BulkContext, round: Round, items: readonly BulkItem[]): Promise<void> {
    if ('refused' in round.coupon) return;
    const { found: coupon } = round.coupon;
    const { wallet } = context.caller;
    const ids = [...round.clients.values()].map(({ _id }) => _id);
    const numbers = await this.customers.numbers(coupon, ids);
    const passes = items.flatMap((item): Pass[] => {
      const { recordId, payload } = item;
      const recipient = payload as CouponRecipient;
      const client = clientOf(round, recipient);
      const number = numbers.get(recipient.clientId ?? '');
      const isTaken = number !== undefined && !coupon.isMultipleInstance;
      if (round.made.has(recordId.toHexString()) || client === undefined || isTaken) return [];
      const composed = composable(() => composePass(couponPolicy, wallet, coupon, recipient, client));
      if (!composed) return [];
      const { strip } = context.parameters as unknown as SendParameters;
      const pass = issuedTogether(context.caller, {
        ...composed,
        _id: recordId,
        ...(strip && { bannerOverrideUrl: strip }),
      });
      const numbered =
        number === undefined
          ? pass
          : withExclusiveKeys(couponPolicy, { ...pass, instance: number + 1 }, wallet, coupon);
      return [withMessage(numbered, messageFor(context, round, recipient, client))];
    });
    context.signal.throwIfAborted();
    const inserted = await this.inserter.insert(couponPolicy, coupon, passes);
    if (!inserted) {
      round.coupon = { refused: failed(new AppError('COUPON_TEMPLATE_NOT_FOUND')) };
      return;
    }
    const { made, orphaned } = inserted;
    for (const pass of made) round.made.set(pass._id.toHexString(), pass);
    for (const { client } of orphaned) round.clients.delete(String(client));
  }

  /**
   * If credit is limited, replaces the planned channels in the results by those that were paid for. They can differ,
   * because after the reservation, customers may have been added or received an address.
   */
  private async withPaidChannels(context: BulkContext, outcomes: BulkOutcome[]): Promise<BulkOutcome[]> {
    const { isLimited, communication } = context.parameters as unknown as SendParameters;
    if (!isLimited || !communication) return outcomes;
    const passOf = (outcome: BulkOutcome) => ('result' in outcome ? (outcome.result.passId as string) : undefined);
    const passes = outcomes.flatMap((each) => passOf(each) ?? []).map((id) => new Types.ObjectId(id));
    context.signal.throwIfAborted();
    const paid = await this.relay.handOver(context.caller.wallet.id, communication, passes);
    return outcomes.map((each) => {
      const pass = passOf(each);
      return 'result' in each && pass ? { result: { ...each.result, channels: paid.get(pass) ?? [] } } : each;
    });
  }

  private async carryOut(context: BulkContext, round: Round, item: BulkItem): Promise<BulkOutcome> {
    const made = round.made.get(item.recordId.toHexString());
    if (made) return outcome(context, round, item, made);
    if ('refused' in round.coupon) return round.coupon.refused;
    const recipient = item.payload as CouponRecipient;
    const client = clientOf(round, recipient);
    if (client === undefined) throw new AppError('MODEL_NOT_FOUND');
    const { strip } = context.parameters as unknown as SendParameters;
    const fields = { ...recipient, ...(strip && { bannerOverrideUrl: `/images/${strip}` }) } as PassFields;
    const message = messageFor(context, round, recipient, client);
    const single = { policy: couponPolicy, template: round.coupon.found, fields, client, message };
    return outcome(context, round, item, await this.itemPasses.issueAlone(context.caller, item, single));
  }
}

/**
 * Returns undefined for values that a pass cannot have. The item is then processed on its own, which reports the
 * reason.
 */
function composable(compose: () => Pass): Pass | undefined {
  try {
    return compose();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Returns null for a recipient who is not a customer, and undefined if the customer no longer exists. */
function clientOf({ clients }: Round, { clientId }: CouponRecipient): Client | null | undefined {
  return clientId === undefined ? null : clients.get(clientId);
}

function messageFor(
  { lang, parameters }: BulkContext,
  { plan }: Round,
  recipient: CouponRecipient,
  client: Client | null,
): PendingNotification {
  const { only, communication, reservation } = parameters as unknown as SendParameters;
  // Reserved credit has already been deducted from the balance.
  const needs = reservation ? [] : plan.needs(NEW_COUPON, reached(recipient, client), only);
  return pendingNotification(NEW_COUPON, lang, {
    needs,
    ...(only && { only }),
    ...(communication && { communication }),
    ...(reservation && { reservation }),
  });
}

/** The channels in the result depend on the current state of the pass and its customer. */
function outcome({ parameters }: BulkContext, round: Round, { payload }: BulkItem, pass: Pass): BulkOutcome {
  const { only } = parameters as unknown as SendParameters;
  const recipient = payload as CouponRecipient;
  const { clientId } = recipient;
  const reader = reached(pass, clientOf(round, recipient) ?? null);
  const channels = round.plan.needs(NEW_COUPON, reader, only);
  return { result: { passId: pass._id.toHexString(), ...(clientId && { clientId }), channels } };
}
