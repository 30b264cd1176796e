import { Injectable } from '@nestjs/common';
import { mapWithYields } from '../core/concurrency/event-loop-yield';
import type { WalletPrincipal } from '../core/access/principal';
import { KindRegistry } from '../templates/kind-registry';
import { type CustomersPass, PassCollection } from '../passes/records/pass.collection';
import { PassLinks } from '../pass-files/pass-links';
import { type PassStatus, statusOf } from '../pass-model/pass-status';
import { CardClientReader } from './records/card-client.reader';
import type { NewCustomer } from './client-creator';
import { embeddedClient, embeddedClientType } from './records/embedded-client';
import type { ClientType } from './records/client-type.schema';
import type { Client } from './records/client.schema';

/** Statuses from best to worst. If a customer has several passes of a kind, the best status is shown. */
const RANKED: PassStatus[] = ['active', 'inactive', 'expired', 'canceled', 'deleted'];

/** Kinds that `otherPassStatuses` contains (docs/contract/clients.md#computed-fields). */
const OTHER_KINDS = ['event', 'transit', 'hotel'];

/**
 * Fields that give access to a customer’s card or identify the customer at a checkout. A MANAGER only chooses
 * recipients, so responses to a MANAGER omit them.
 */
const OPENS_PASSES = ['barcode', 'shortLink', 'passGenPassId', 'legacyShortId'];

/** Presents stored customers. To compute fields, reads their passes with two queries per page. */
@Injectable()
export class ClientPresenter {
  constructor(
    private readonly passes: PassCollection,
    private readonly holders: CardClientReader,
    private readonly kinds: KindRegistry,
    private readonly links: PassLinks,
  ) {}

  async present(caller: WalletPrincipal, client: Client): Promise<object> {
    return (await this.presentAll(caller, [client]))[0];
  }

  /** Presents a new customer without a query, because the customer has no passes other than the ones given. */
  presentNew(caller: WalletPrincipal, { client, clientType, passes }: NewCustomer): object {
    return this.one(caller, client, clientType ?? undefined, passes as CustomersPass[], new Date());
  }

  async presentAll(caller: WalletPrincipal, clients: Client[]): Promise<object[]> {
    const ids = clients.map(({ _id }) => _id);
    const [passes, types] = await Promise.all([
      this.passes.findOfClients(caller.wallet.id, ids),
      this.holders.typesOf(caller.wallet.id, clients),
    ]);
    const owned = new Map<string, CustomersPass[]>(ids.map((id) => [id.toHexString(), []]));
    for (const pass of passes) owned.get(pass.client.toHexString())?.push(pass);
    const now = new Date();
    return mapWithYields(clients, (client) => {
      const type = client.clientType && types.get(client.clientType.toHexString());
      return this.one(caller, client, type, owned.get(client._id.toHexString()) ?? [], now);
    });
  }

  private one(
    { wallet, role }: WalletPrincipal,
    client: Client,
    type: ClientType | undefined,
    passes: CustomersPass[],
    now: Date,
  ): object {
    const cards = passes.filter(({ kind }) => this.kinds.isCustomerCard(kind));
    const card = cards.find((pass) => pass.status !== undefined);
    const others = OTHER_KINDS.flatMap((kind) => {
      const status = bestStatus(
        passes.filter((pass) => pass.kind === kind),
        now,
      );
      return status ? [[kind, status]] : [];
    });
    const read: Record<string, unknown> = {
      ...embeddedClient(client),
      gainHistory: client.gainHistory?.map(({ effect: _effect, ...entry }) => entry),
      clientType: type && embeddedClientType(type),
      clientTypeName: type?.name,
      passStatus: bestStatus(cards, now),
      passId: card?._id,
      shortId: card?.shortId,
      passGenPassId: card?.passGenPassId,
      legacyShortId: client.legacyShortId,
      shortLink: card && this.links.page(card, wallet),
      otherPassStatuses: Object.fromEntries(others) as object,
    };
    if (role === 'MANAGER') for (const name of OPENS_PASSES) delete read[name];
    return read;
  }
}

function bestStatus(passes: CustomersPass[], now: Date): PassStatus | undefined {
  // A tombstone has no status.
  const statuses = passes.map(({ status, expirationDate }) =>
    status ? statusOf({ status, expirationDate }, now) : 'deleted',
  );
  return RANKED.find((status) => statuses.includes(status));
}
