import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { Client } from '../../clients/records/client.schema';
import { ClientsCollection } from '../../clients/records/clients.collection';
import { PassCollection } from '../../passes/records/pass.collection';
import { statusOf } from '../../pass-model/pass-status';
import type { Pass } from '../../pass-model/pass.schema';
import { KindRegistry } from '../../templates/kind-registry';
import type { StoredAudience } from '../schemas/communication.schema';
import { clientsOf } from './audience-filter';

/** Client fields that are needed for consent, addresses, and placeholders. */
const CLIENT_FIELDS = {
  firstName: 1,
  lastName: 1,
  email: 1,
  phoneNumber: 1,
  language: 1,
  gain: 1,
  clientType: 1,
  communicationPreferences: 1,
  pushInformativeEnabled: 1,
  pushCommercialEnabled: 1,
} as const;

/**
 * Index for all client filters: pages follow the order of the IDs and read each client once. An index for a filter
 * would find rare values faster, but in a different order, so MongoDB would have to sort the results for each page.
 */
const BY_ID = 'wallet_id';

/** Index for finding passes by client. Each client has few passes. */
const BY_CLIENT = 'client';

const CARD_FIELDS = { client: 1, status: 1, expirationDate: 1, isInstalled: 1, communicationTimes: 1 } as const;

export type AudienceClient = Pick<Client, '_id' | keyof typeof CLIENT_FIELDS>;
export type ClientCard = Pick<Pass, '_id' | keyof typeof CARD_FIELDS>;

type Identified = Pick<Client, '_id'>;

interface Found<C extends Identified> {
  client: C;
  card?: ClientCard;
}

/** A client in the audience, with the loyalty card that shows notifications. */
export type Member = Found<AudienceClient>;

/** Some members, ordered by client ID. */
export interface MemberPage {
  members: Member[];
  /** ID of the last client read. The next page starts after it. */
  last: Types.ObjectId;
}

/** Finds the clients of an audience, page by page (docs/contract/communications.md#audience). */
@Injectable()
export class AudienceReader {
  constructor(
    private readonly clients: ClientsCollection,
    private readonly passes: PassCollection,
    private readonly kinds: KindRegistry,
  ) {}

  /** Yields all members, one page at a time. */
  async *pages(wallet: Types.ObjectId, audience: StoredAudience, size: number): AsyncGenerator<Member[]> {
    let page = await this.next(wallet, audience, undefined, size);
    for (; page; page = await this.next(wallet, audience, page.last, size)) yield page.members;
  }

  /** Returns the next members, or null if there are no more. A page can be empty without being the last. */
  private async next(
    wallet: Types.ObjectId,
    audience: StoredAudience,
    after: Types.ObjectId | undefined,
    size: number,
  ): Promise<MemberPage | null> {
    const found = await this.clientsAfter(wallet, audience, after, size, CLIENT_FIELDS);
    const last = found.at(-1)?._id;
    return last ? { members: await this.narrow(wallet, audience, await this.withCards(wallet, found)), last } : null;
  }

  /** Returns the IDs of the next members. Reads only the fields that the filters need. */
  async nextIds(
    wallet: Types.ObjectId,
    audience: StoredAudience,
    after: Types.ObjectId | undefined,
    size: number,
  ): Promise<{ ids: Types.ObjectId[]; last: Types.ObjectId } | null> {
    const found = await this.clientsAfter(wallet, audience, after, size, { _id: 1 });
    const last = found.at(-1)?._id;
    if (!last) return null;
    const members = audience.passStatuses ? await this.withCards(wallet, found) : found.map((client) => ({ client }));
    return { ids: (await this.narrow(wallet, audience, members)).map(({ client }) => client._id), last };
  }

  /** Returns the current state of the clients. Omits deleted ones. */
  async find(wallet: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<Map<string, Member>> {
    const found = await this.clients.of(wallet).find({ _id: { $in: [...ids] } }, { projection: CLIENT_FIELDS });
    const members = await this.withCards(wallet, found);
    return new Map(members.map((member) => [member.client._id.toHexString(), member]));
  }

  /** Returns the next clients whose own records match the conditions. */
  private clientsAfter(
    wallet: Types.ObjectId,
    audience: StoredAudience,
    after: Types.ObjectId | undefined,
    limit: number,
    projection: Partial<Record<keyof Client, 1>>,
  ): Promise<Client[]> {
    const own = clientsOf(audience);
    const filter = (after ? { $and: [own, { _id: { $gt: after } }] } : own) as Filter<Client>;
    return this.clients.of(wallet).find(filter, { sort: { _id: 1 }, limit, projection, hint: BY_ID });
  }

  private async withCards<C extends Identified>(wallet: Types.ObjectId, clients: readonly C[]): Promise<Found<C>[]> {
    const kind = { $in: this.kinds.all.filter(({ pass }) => pass.isCustomerCard).map((policy) => policy.kind) };
    const owners = { client: { $in: clients.map(({ _id }) => _id) }, kind } as Filter<Pass>;
    const cards = await this.passes.of(wallet).find(owners, { projection: CARD_FIELDS, hint: BY_CLIENT });
    const byClient = new Map(cards.map((card) => [String(card.client), card]));
    return clients.map((client) => {
      const card = byClient.get(client._id.toHexString());
      return { client, ...(card && { card }) };
    });
  }

  /** Keeps the clients whose passes match the conditions. */
  private async narrow<C extends Identified>(
    wallet: Types.ObjectId,
    { templates, passStatuses, inactiveSince }: StoredAudience,
    members: Found<C>[],
  ): Promise<Found<C>[]> {
    let left = members;
    if (passStatuses) {
      const now = new Date();
      left = left.filter(({ card }) => card && passStatuses.includes(statusOf(card, now)));
    }
    if (templates) {
      const holders = await this.ownersOf(wallet, left, { template: { $in: templates } } as Filter<Pass>);
      left = left.filter(({ client }) => holders.has(client._id.toHexString()));
    }
    if (inactiveSince) {
      const active = await this.ownersOf(wallet, left, { redeemedAt: { $gte: inactiveSince } } as Filter<Pass>);
      left = left.filter(({ client }) => !active.has(client._id.toHexString()));
    }
    return left;
  }

  private async ownersOf(
    wallet: Types.ObjectId,
    members: readonly Found<Identified>[],
    also: Filter<Pass>,
  ): Promise<Set<string>> {
    if (members.length === 0) return new Set();
    const filter = { client: { $in: members.map(({ client }) => client._id) }, ...also } as Filter<Pass>;
    const found = await this.passes.of(wallet).find(filter, { projection: { client: 1 }, hint: BY_CLIENT });
    return new Set(found.map(({ client }) => String(client)));
  }
}
