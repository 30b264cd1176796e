import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletContext, WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { duplicateIndex } from '../core/database/duplicate-key';
import { TRY_LONG_MS } from '../core/database/transactions';
import { IssueHistories } from '../passes/records/issue-histories.collection';
import { PassCollection } from '../passes/records/pass.collection';
import { retryOnCollision } from '../passes/records/pass-ids';
import type { Pass } from '../pass-model/pass.schema';
import { ClientConflicts } from './client-conflict';
import { readClient } from './client-input';
import { emitCreated } from './records/client-event-emitters';
import { ClientTypesCollection, type TypeChoice } from './records/client-types.collection';
import { ClientsCollection, clientListKeys } from './records/clients.collection';
import { ClientCounters } from './records/client-counter';
import type { CreateClient } from './records/client.dto';
import { type AutoIssuedTemplates, AutoIssuedPasses } from './auto-issued-passes';
import type { ClientType } from './records/client-type.schema';
import type { Client } from './records/client.schema';
import { UniqueClientKeysReader } from './unique-client-keys';

export type Refusals = Map<string, AppError>;

export interface NewCustomer {
  client: Client;
  clientType: ClientType | null;
  passes: Pass[];
}

interface Outcome {
  made: NewCustomer[];
  refused: Refusals;
}

/** Creates customers. Each customer, their card, and their place below the limit are written together or not at all. */
@Injectable()
export class ClientCreator {
  constructor(
    private readonly counters: ClientCounters,
    private readonly clients: ClientsCollection,
    private readonly types: ClientTypesCollection,
    private readonly autoIssuedPasses: AutoIssuedPasses,
    private readonly passes: PassCollection,
    private readonly issueHistories: IssueHistories,
    private readonly uniqueClientKeys: UniqueClientKeysReader,
    private readonly conflicts: ClientConflicts,
  ) {}

  /**
   * @throws AppError EMAIL_ALREADY_EXISTS, CLIENT_ALREADY_EXISTS, BARCODE_ALREADY_EXISTS,
   * ERROR_CUSTOMER_TYPE_ASSIGNMENT, SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS (if the wallet is full, also as
   * the `cause` of a conflict). If a card is issued, also PASSGEN_TOKEN_MISSING, WALLET_NOT_CONFIGURED
   */
  async create(caller: WalletPrincipal, dto: CreateClient, id = new Types.ObjectId()): Promise<NewCustomer> {
    const { made } = await this.make(caller, [composeClient(id, caller.wallet, dto)]);
    return made[0];
  }

  /**
   * Creates the customers in one transaction. Customers whose IDs already exist count as created.
   * @returns the errors of refused customers
   * @throws AppError if an error affects all of them
   */
  async createAll(caller: WalletPrincipal, clients: readonly Client[]): Promise<Refusals> {
    if (clients.length === 0) return new Map();
    return (await this.make(caller, clients, true)).refused;
  }

  private async make(caller: WalletPrincipal, clients: readonly Client[], again = false): Promise<Outcome> {
    const chosen = clients.some(({ barcode }) => barcode !== undefined);
    try {
      return await retryOnCollision(chosen ? ['shortId'] : ['shortId', 'wallet_barcode'], () =>
        this.counters.runShared(
          caller.wallet.id,
          clients.length,
          (session, capacity) => this.write(session, caller, clients, capacity, again),
          again ? TRY_LONG_MS : undefined,
        ),
      );
    } catch (error) {
      // One of the customers conflicts with a concurrent write.
      if (clients.length > 1 && duplicateIndex(error) !== null) return this.makeEach(caller, clients);
      throw (await this.conflicts.errorOf(caller.wallet.id, error, clients[0])) ?? error;
    }
  }

  private async makeEach(caller: WalletPrincipal, clients: readonly Client[]): Promise<Outcome> {
    const made: NewCustomer[] = [];
    const refused: Refusals = new Map();
    for (const client of clients) {
      try {
        made.push(...(await this.make(caller, [client], true)).made);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.set(client._id.toHexString(), error);
      }
    }
    return { made, refused };
  }

  private async write(
    session: ClientSession,
    caller: WalletPrincipal,
    clients: readonly Client[],
    capacity: number,
    again: boolean,
  ): Promise<{ change: number; result: Outcome }> {
    const wallet = caller.wallet.id;
    const open = again ? await this.notMade(session, wallet, clients) : clients;
    const refused: Refusals = new Map();
    const made = await this.draftAll(session, caller, open, capacity, (client, error) => {
      // A refused single customer leaves nothing to write.
      if (clients.length === 1) throw error;
      refused.set(client._id.toHexString(), error);
    });
    await this.insert(session, wallet, made);
    return { change: made.length, result: { made, refused } };
  }

  private async draftAll(
    session: ClientSession,
    caller: WalletPrincipal,
    clients: readonly Client[],
    capacity: number,
    refuse: (client: Client, error: AppError) => void,
  ): Promise<NewCustomer[]> {
    const full = () => new AppError('SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS');
    const drafts: NewCustomer[] = [];
    if (capacity === 0) {
      const taken = await this.uniqueClientKeys.read(session, caller.wallet.id, clients, true);
      // For a conflict, a public page shows only the cause, so it does not reveal who is a customer.
      for (const client of clients) refuse(client, taken.conflictOf(client, full()) ?? full());
      return drafts;
    }
    const chosen = clients.map(({ clientType = null }) => clientType);
    const [typeOf, autoIssuedPasses] = await Promise.all([
      this.types.choice(caller.wallet.id, chosen),
      this.autoIssuedPasses.templatesFor(caller, clients),
    ]);
    const taken = await this.uniqueClientKeys.read(session, caller.wallet.id, clients);
    for (const client of clients) {
      try {
        const conflict = taken.conflictOf(client);
        if (conflict) throw conflict;
        const draft = this.draft(caller, client, typeOf, autoIssuedPasses);
        if (drafts.length >= capacity) throw full();
        taken.take(client);
        drafts.push(draft);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refuse(client, error);
      }
    }
    return drafts;
  }

  private async notMade(
    session: ClientSession,
    wallet: Types.ObjectId,
    clients: readonly Client[],
  ): Promise<readonly Client[]> {
    const ids = clients.map(({ _id }) => _id);
    const made = new Set(
      (await this.clients.findExistingOrDeleted(wallet, ids, session)).map((id) => id.toHexString()),
    );
    return clients.filter(({ _id }) => !made.has(_id.toHexString()));
  }

  /** @throws AppError PASSGEN_TOKEN_MISSING, WALLET_NOT_CONFIGURED if there is a pass to issue */
  private draft(
    caller: WalletPrincipal,
    composed: Client,
    typeOf: TypeChoice,
    autoIssuedPasses: AutoIssuedTemplates,
  ): NewCustomer {
    const clientType = typeOf(composed.clientType ?? null);
    const client = { ...composed, ...(clientType && { clientType: clientType._id }) };
    const passes = this.autoIssuedPasses.compose(caller, autoIssuedPasses, client);
    const card = this.autoIssuedPasses.cardOf(passes);
    if (card) client.barcode = card.barcode;
    return { client: { ...client, ...clientListKeys(client) }, clientType, passes };
  }

  private async insert(session: ClientSession, wallet: Types.ObjectId, drafts: readonly NewCustomer[]): Promise<void> {
    const passes = drafts.flatMap((draft) => draft.passes);
    // A conflict generates all codes again. That works for a few customers, but with hundreds it might never succeed.
    if (drafts.length > 1) await this.passes.regenerateTaken(passes, session);
    await this.clients
      .of(wallet)
      .within(session)
      .insertAll(drafts.map(({ client }) => client));
    await this.passes.of(wallet).within(session).insertAll(passes);
    await this.issueHistories.add(session, wallet, passes);
  }
}

export function composeClient(_id: Types.ObjectId, wallet: WalletContext, dto: CreateClient): Client {
  const now = new Date();
  const { gain, phoneNumber, ...sent } = readClient(dto, wallet) as Partial<Client>;
  return {
    source: 'INTERNAL',
    ...sent,
    ...(phoneNumber && { phoneNumber }),
    gain: gain ?? 0,
    gainHistory: gain === undefined ? [] : [{ gain, date: now }],
    _id,
    wallet: wallet.id,
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
    ...emitCreated(wallet, now),
  } as Client;
}
