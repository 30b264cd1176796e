import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../bulk/bulk-action';
import { BulkActions } from '../bulk/bulk-actions';
import { failed, itemErrorOf } from '../bulk/bulk-item-error';
import { type BulkItem, type BulkOutcome, itemFor } from '../bulk/bulk-item';
import { emitUpdated } from '../clients/records/client-event-emitters';
import { ClientTypesCollection } from '../clients/records/client-types.collection';
import { ClientsCollection, clientListKeys } from '../clients/records/clients.collection';
import { ClientCounters } from '../clients/records/client-counter';
import type { Client } from '../clients/records/client.schema';
import type { WalletContext, WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { duplicateIndex } from '../core/database/duplicate-key';
import { TRY_LONG_MS } from '../core/database/transactions';
import { touchUpdateTag } from '../core/database/update-tag';
import { IssuedPasses } from '../passes/bulk/issued-passes';
import type { PassFields } from '../passes/dto/pass.dto';
import { issuedTogether } from '../passes/records/pass-history';
import { messageTo, withMessage } from '../pass-model/pending-notifications';
import { IssueHistories } from '../passes/records/issue-histories.collection';
import { PassCollection } from '../passes/records/pass.collection';
import { composePass } from '../passes/issuing/pass-document';
import { assertMayIssue, PassIssuer } from '../passes/issuing/pass-issuer';
import type { Pass } from '../pass-model/pass.schema';
import { TemplatesService } from '../templates/templates.service';
import type { StoreCard } from './schemas/store-card.schema';
import { storeCardPolicy } from './store-card.policy';

/** The operation that starts when a card is created. */
export const ISSUE_CARD = 'card.issue';

const PAGE = 500;

const NEW_CARD = storeCardPolicy.mapping.messageTypes.issue;

const CARD_FIELDS = { client: 1, barcode: 1, status: 1, shortId: 1, linkVersion: 1 } as const;

/**
 * Reasons why customers cannot have the card, by customer ID. For example, the card’s barcode type may be unable to
 * encode a customer’s barcode.
 */
type Refused = ReadonlyMap<string, AppError>;

/**
 * Issues a new card to all existing customers. Skips customers who already have one, such as new ones. A unique index
 * prevents second cards.
 */
@Injectable()
export class IssueCardToExistingClients implements BulkAction {
  readonly name = ISSUE_CARD;

  constructor(
    actions: BulkActions,
    private readonly templates: TemplatesService,
    private readonly clients: ClientsCollection,
    private readonly types: ClientTypesCollection,
    private readonly counters: ClientCounters,
    private readonly passes: PassCollection,
    private readonly issueHistories: IssueHistories,
    private readonly issuer: PassIssuer,
    private readonly issued: IssuedPasses,
  ) {
    actions.register(this);
  }

  async page({ caller, parameters }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const wallet = caller.wallet.id;
    const filter = (after ? { _id: { $gt: after } } : {}) as Filter<Client>;
    const page = { sort: { _id: 1 }, limit: PAGE, projection: { _id: 1 } } as const;
    const ids = (await this.clients.of(wallet).find(filter, page)).map(({ _id }) => _id);
    if (ids.length === 0) return null;
    const owned = await this.cardsOf(wallet, parameters.template as Types.ObjectId, ids);
    const items = ids.filter((id) => !owned.has(id.toHexString())).map(itemFor);
    return { items, after: ids.at(-1) };
  }

  /**
   * Issues all cards together. If that fails, issues them one at a time, so that one failing card does not affect the
   * others.
   */
  async run({ caller, parameters, signal }: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    try {
      const card = await this.cardOf(caller, parameters.template as Types.ObjectId);
      let refused: Refused;
      try {
        refused = await this.write(caller, (session) => this.giveAll(session, caller, card, items));
      } catch (error) {
        if (duplicateIndex(error) === null) throw error;
        await this.write(caller, (session) => this.assignType(session, caller.wallet, items));
        return await this.issueCards(caller, card, items, signal);
      }
      return await this.outcomes(caller, card, items, refused);
    } catch (error) {
      // The error may only mean that the worker is stopping.
      signal.throwIfAborted();
      // An error that affects the whole chunk is reported for each item.
      return items.map(() => failed(error));
    }
  }

  present({ caller }: Pick<BulkContext, 'caller'>, result: Record<string, unknown>): object {
    return this.issued.present(caller, result);
  }

  private async cardOf(caller: WalletPrincipal, id: Types.ObjectId): Promise<StoreCard> {
    const card = await this.templates.get(storeCardPolicy.template, caller, id);
    assertMayIssue(caller.wallet);
    return card;
  }

  private write<R>({ wallet }: WalletPrincipal, work: (session: ClientSession) => Promise<R>): Promise<R> {
    const give = async (session: ClientSession) => ({ change: 0, result: await work(session) });
    return this.counters.runShared(wallet.id, 0, give, TRY_LONG_MS);
  }

  /** Issues the card to all customers who can have it. Returns the reasons why the others cannot. */
  private async giveAll(
    session: ClientSession,
    caller: WalletPrincipal,
    card: StoreCard,
    items: readonly BulkItem[],
  ): Promise<Refused> {
    const { wallet, lang } = caller;
    const clients = this.clients.of(wallet.id).within(session);
    const owned = await this.cardsOf(wallet.id, card._id, idsOf(items), session);
    const clientType = await this.types.assign(session, wallet.id, null);
    const found = new Map(
      (await clients.find({ _id: { $in: idsOf(items) } })).map((one) => [one._id.toHexString(), one]),
    );
    const refused = new Map<string, AppError>();
    const given = items.flatMap(({ itemId, recordId }) => {
      const client = found.get(itemId);
      if (!client || owned.has(itemId)) return [];
      const typed = { ...client, ...(clientType && !client.clientType && { clientType }) };
      const composed = composeCard(wallet, card, typed);
      if (composed instanceof AppError) {
        refused.set(itemId, composed);
        return [];
      }
      const pass = issuedTogether(caller, { ...composed, _id: recordId });
      return [{ client: typed, pass: withMessage(pass, messageTo(typed, NEW_CARD, lang)) }];
    });
    const passes = given.map(({ pass }) => pass);
    await this.passes.regenerateTaken(passes, session);
    await this.passes.of(wallet.id).within(session).insertAll(passes);
    await this.issueHistories.add(session, wallet.id, passes);
    await clients.updateEach(
      given.map(({ client, pass: { barcode } }) => {
        const keys = clientListKeys({ ...client, barcode });
        const set = { barcode, ...keys, ...(client.clientType && { clientType: client.clientType }) };
        return { filter: { _id: client._id }, update: [...touchUpdateTag(set, [], true), ...emitUpdated(wallet)] };
      }),
    );
    const others = items.filter(({ itemId }) => refused.has(itemId));
    if (others.length > 0) await this.assignType(session, wallet, others);
    return refused;
  }

  /** Assigns the client type, which customers created before the card do not have. */
  private async assignType(session: ClientSession, wallet: WalletContext, items: readonly BulkItem[]): Promise<void> {
    const clientType = await this.types.assign(session, wallet.id, null);
    if (!clientType) return;
    const update = () => [...touchUpdateTag({ clientType }, [], true), ...emitUpdated(wallet)];
    const changes = idsOf(items).map((_id) => ({ filter: { _id, clientType: { $exists: false } }, update: update() }));
    await this.clients.of(wallet.id).within(session).updateEach(changes);
  }

  private async issueCards(
    caller: WalletPrincipal,
    card: StoreCard,
    items: readonly BulkItem[],
    signal: AbortSignal,
  ): Promise<BulkOutcome[]> {
    const outcomes: BulkOutcome[] = [];
    for (const item of items) {
      signal.throwIfAborted();
      outcomes.push(await this.issueCard(caller, card, item));
    }
    return outcomes;
  }

  private async issueCard(caller: WalletPrincipal, card: StoreCard, item: BulkItem): Promise<BulkOutcome> {
    const client = await this.clients.of(caller.wallet.id).findOne({ _id: new Types.ObjectId(item.itemId) });
    try {
      if (!client) throw new AppError('MODEL_NOT_FOUND');
      const fields = { clientId: item.itemId } as PassFields;
      const message = messageTo(client, NEW_CARD, caller.lang);
      const pass = await this.issuer.issueAs(item.recordId, storeCardPolicy, caller, card, fields, client, message);
      return this.issued.outcome(pass);
    } catch (error) {
      const [outcome] = await this.outcomes(caller, card, [item]);
      return 'error' in outcome ? failed(error) : outcome;
    }
  }

  /** Reads which customers have the card now, no matter how it was issued. */
  private async outcomes(
    caller: WalletPrincipal,
    card: StoreCard,
    items: readonly BulkItem[],
    refused: Refused = new Map(),
  ): Promise<BulkOutcome[]> {
    const owned = await this.cardsOf(caller.wallet.id, card._id, idsOf(items));
    return items.map(({ itemId }) => {
      const pass = owned.get(itemId);
      const error = refused.get(itemId) ?? new AppError('MODEL_NOT_FOUND');
      return pass ? this.issued.outcome(pass) : { error: itemErrorOf(error) };
    });
  }

  private async cardsOf(
    wallet: Types.ObjectId,
    template: Types.ObjectId,
    clients: Types.ObjectId[],
    session?: ClientSession,
  ): Promise<Map<string, Pass>> {
    const passes = this.passes.of(wallet).within(session);
    const found = await passes.find({ template, client: { $in: clients } }, { projection: CARD_FIELDS });
    return new Map(found.map((pass) => [String(pass.client), pass]));
  }
}

/** Returns the new card, or the reason why the customer cannot have it. */
function composeCard(wallet: WalletContext, card: StoreCard, client: Client): Pass | AppError {
  try {
    return composePass(storeCardPolicy, wallet, card, {}, client);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function idsOf(items: readonly BulkItem[]): Types.ObjectId[] {
  return items.map(({ itemId }) => new Types.ObjectId(itemId));
}
