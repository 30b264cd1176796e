import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { ClientTypesCollection } from '../clients/client-types.collection';
import { ClientsCollection, clientSearchWords } from '../clients/clients.collection';
import { CustomerBooks } from '../clients/customer-book';
import type { Client } from '../clients/schemas/client.schema';
import { ownPrincipal, type WalletPrincipal } from '../common/access/principal';
import { toAppError } from '../common/errors/error-mapper';
import { duplicateIndex } from '../database/duplicate-key';
import { moveTag } from '../database/update-tag';
import { MaintenanceTasks } from '../maintenance/maintenance.tasks';
import { PassCollection } from '../passes/pass.collection';
import { composePass } from '../passes/pass-document';
import { PassIssuer } from '../passes/pass-issuer';
import type { PassFields } from '../passes/dto/pass.dto';
import { TemplateEngine } from '../templates/template.engine';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import type { StoreCard } from './schemas/store-card.schema';
import { storeCardPolicy } from './store-card.policy';

/** Customers who get their card in one transaction. */
const PAGE = 200;

/**
 * Issues a new card to the customers who were there before it. The card remembers how far it came, so that a restart
 * goes on there; nobody gets two, because a customer's place on the card is unique.
 */
@Injectable()
export class CardRollOut {
  private readonly logger = new Logger(CardRollOut.name);

  constructor(
    private readonly templates: TemplateEngine,
    private readonly wallets: WalletContextReader,
    private readonly clients: ClientsCollection,
    private readonly types: ClientTypesCollection,
    private readonly books: CustomerBooks,
    private readonly passes: PassCollection,
    private readonly issuer: PassIssuer,
    tasks: MaintenanceTasks,
  ) {
    tasks.register({ name: 'card-roll-out', everyMs: 60_000, run: () => this.runAll() });
  }

  /** Begins without being waited for. What it leaves undone, the maintenance job does. */
  start(card: StoreCard): void {
    this.run(card).catch((fault: unknown) =>
      this.logger.error(`Card ${card._id.toHexString()} is not with all`, fault),
    );
  }

  async runAll(): Promise<void> {
    const pending = this.templates
      .collection(storeCardPolicy.template)
      .unscoped()
      .find({ rollOut: { $exists: true } });
    for await (const card of pending) await this.run(card);
  }

  private async run(card: StoreCard): Promise<void> {
    const wallet = await this.wallets.find(card.wallet);
    // Without its token or pictures the wallet cannot issue yet.
    if (!wallet?.mayIssue || !wallet.configured) return;
    const caller = ownPrincipal(wallet);
    const cards = this.templates.collection(storeCardPolicy.template).of(wallet.id);
    for (let after = card.rollOut?.after; ;) {
      const filter = (after ? { _id: { $gt: after } } : {}) as Filter<Client>;
      const page = await this.clients
        .of(wallet.id)
        .find(filter, { sort: { _id: 1 }, limit: PAGE, projection: { _id: 1 } });
      if (page.length === 0) break;
      await this.give(
        caller,
        card,
        page.map(({ _id }) => _id),
      );
      after = page.at(-1)?._id;
      await cards.update({ _id: card._id }, { $set: { rollOut: { after } } });
    }
    await cards.update({ _id: card._id }, { $unset: { rollOut: 1 } });
  }

  /** The whole page at once; where something stands in the way, one by one, so that it stops nobody else. */
  private async give(caller: WalletPrincipal, card: StoreCard, ids: Types.ObjectId[]): Promise<void> {
    await this.books.write(caller.wallet.id, 0, (session) => this.assignType(session, caller, ids));
    try {
      await this.books.write(caller.wallet.id, 0, (session) => this.giveAll(session, caller, card, ids));
    } catch (fault) {
      if (duplicateIndex(fault) === null) throw fault;
      for (const id of ids) await this.giveOne(caller, card, id);
    }
  }

  /** Customers who were there before the card have no client type yet. */
  private async assignType(session: ClientSession, { wallet }: WalletPrincipal, ids: Types.ObjectId[]): Promise<void> {
    const clientType = await this.types.assign(session, wallet.id, null);
    if (!clientType) return;
    const untyped = { _id: { $in: ids }, clientType: { $exists: false } };
    await this.clients
      .of(wallet.id)
      .within(session)
      .updateAll(untyped, moveTag({ clientType }, [], true));
  }

  private async giveAll(
    session: ClientSession,
    { wallet }: WalletPrincipal,
    card: StoreCard,
    ids: Types.ObjectId[],
  ): Promise<void> {
    const clients = this.clients.of(wallet.id).within(session);
    const passes = this.passes.of(wallet.id).within(session);
    const owned = await passes.find({ template: card._id, client: { $in: ids } }, { projection: { client: 1 } });
    const owners = new Set(owned.map(({ client }) => client?.toHexString()));
    const without = (await clients.find({ _id: { $in: ids } })).filter(({ _id }) => !owners.has(_id.toHexString()));
    const issued = without.map((client) => composePass(storeCardPolicy, wallet, card, {}, client));
    await passes.insertAll(issued);
    await clients.updateEach(
      without.map((client, index) => {
        const { barcode } = issued[index];
        const given = { barcode, searchWords: clientSearchWords({ ...client, barcode }) };
        return { filter: { _id: client._id }, update: moveTag(given, [], true) };
      }),
    );
  }

  private async giveOne(caller: WalletPrincipal, card: StoreCard, id: Types.ObjectId): Promise<void> {
    const clientId = id.toHexString();
    try {
      await this.issuer.issue(storeCardPolicy, caller, card._id, { clientId } as PassFields);
    } catch (fault) {
      const { code, errorCode } = toAppError(fault);
      if (code === 'PASS_ALREADY_GENERATED' || code === 'CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET') return;
      this.logger.warn(`Customer ${clientId} has no card: ${errorCode}`);
    }
  }
}
