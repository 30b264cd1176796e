import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletContext, WalletPrincipal } from '../common/access/principal';
import { PassCollection } from '../passes/pass.collection';
import { PassIssuer } from '../passes/pass-issuer';
import { clientConflict } from './client-conflict';
import { readClient } from './client-input';
import { ClientTypesCollection } from './client-types.collection';
import { ClientsCollection, clientSearchWords } from './clients.collection';
import { CustomerBooks } from './customer-book';
import type { CreateClient } from './dto/client.dto';
import { NewCustomerPasses } from './new-customer-passes';
import type { Client } from './schemas/client.schema';

/** Makes customers, each together with its card and its place under the cap, or not at all. */
@Injectable()
export class ClientCreator {
  constructor(
    private readonly books: CustomerBooks,
    private readonly clients: ClientsCollection,
    private readonly types: ClientTypesCollection,
    private readonly gifts: NewCustomerPasses,
    private readonly passes: PassCollection,
    private readonly issuer: PassIssuer,
  ) {}

  /**
   * @throws AppError EMAIL_ALREADY_EXISTS, CLIENT_ALREADY_EXISTS, BARCODE_ALREADY_EXISTS, ERROR_CUSTOMER_TYPE_ASSIGNMENT,
   * SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS; with a card PASSGEN_TOKEN_MISSING, WALLET_NOT_CONFIGURED
   */
  async create(caller: WalletPrincipal, dto: CreateClient): Promise<Client> {
    const client = compose(caller.wallet, dto);
    const drawn = client.barcode === undefined ? ['shortId', 'wallet_barcode'] : ['shortId'];
    try {
      return await this.issuer.drawn(drawn, () =>
        this.books.write(caller.wallet.id, 1, (session) => this.write(session, caller, client)),
      );
    } catch (fault) {
      throw clientConflict(fault) ?? fault;
    }
  }

  private async write(session: ClientSession, caller: WalletPrincipal, composed: Client): Promise<Client> {
    const { wallet } = caller;
    const clientType = await this.types.assign(session, wallet.id, composed.clientType ?? null);
    const client = { ...composed, ...(clientType && { clientType }) };
    const passes = await this.gifts.compose(session, caller, client);
    const card = this.gifts.cardOf(passes);
    if (card) client.barcode = card.barcode;
    else await this.passes.assertFree(session, client);
    client.searchWords = clientSearchWords(client);
    const written = await this.clients.of(wallet.id).within(session).insert(client);
    await this.passes.of(wallet.id).within(session).insertAll(passes);
    return written;
  }
}

function compose(wallet: WalletContext, dto: CreateClient): Client {
  const now = new Date();
  const { gain, ...sent } = readClient(dto, wallet) as Partial<Client>;
  return {
    source: 'INTERNAL',
    ...sent,
    gain: gain ?? 0,
    gainHistory: gain === undefined ? [] : [{ gain, date: now }],
    _id: new Types.ObjectId(),
    wallet: wallet.id,
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
  } as Client;
}
