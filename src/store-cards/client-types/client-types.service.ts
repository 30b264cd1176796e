import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ClientTypesCollection } from '../../clients/records/client-types.collection';
import { ClientsCollection } from '../../clients/records/clients.collection';
import { ClientCounters } from '../../clients/records/client-counter';
import type { CreateClientType, PatchClientType } from '../../clients/records/client-type.dto';
import type { ClientType } from '../../clients/records/client-type.schema';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { ListQuery } from '../../core/pagination/list-query.dto';
import type { Page } from '../../core/pagination/page';
import { changedKeys } from '../../core/database/changed-keys';
import { Lister } from '../../core/database/lister';
import { madeOnce } from '../../core/database/made-once';
import { listKeys } from '../../core/database/search-words';
import type { ScopedCollection } from '../../core/database/tenant-collection';
import { touchUpdateTag } from '../../core/database/update-tag';
import { TemplatePresenter } from '../../templates/template.presenter';
import { CardReader } from '../card.reader';
import type { StoreCard } from '../schemas/store-card.schema';
import { storeCardPolicy } from '../store-card.policy';

/**
 * Manages the client types of a card, exactly one of which is the default. Changes do not run while the wallet’s
 * customers are being written.
 */
@Injectable()
export class ClientTypesService {
  constructor(
    private readonly cards: CardReader,
    private readonly types: ClientTypesCollection,
    private readonly clients: ClientsCollection,
    private readonly counters: ClientCounters,
    private readonly lister: Lister,
    private readonly presenter: TemplatePresenter,
  ) {}

  /** @throws AppError STORECARD_NOT_FOUND, including for the card of another wallet */
  async create(caller: WalletPrincipal, { name, storeCard, isDefault = false }: CreateClientType): Promise<object> {
    const card = await this.cards.get(caller);
    if (card._id.toHexString() !== storeCard.toLowerCase()) throw new AppError('STORECARD_NOT_FOUND');
    const wallet = caller.wallet.id;
    const make = (_id: Types.ObjectId) =>
      this.counters.runExclusive(wallet, async (session) => {
        const types = this.types.of(wallet).within(session);
        const first = (await types.findOne({ isDefault: true })) === null;
        if (isDefault) await this.clearDefault(types);
        return types.insert({ ...newClientType(card, name, isDefault || first), _id });
      });
    const type = await madeOnce(caller, make, (_id) => this.types.of(wallet).findConfirmed(_id));
    return this.present(type, card);
  }

  /** @throws AppError STORECARD_NOT_FOUND */
  async list(caller: WalletPrincipal, query: ListQuery): Promise<Page<object>> {
    const card = await this.cards.get(caller);
    const page = await this.lister.page(this.types.of(caller.wallet.id), query, {});
    return { ...page, docs: page.docs.map((type) => this.present(type, card)) };
  }

  async get(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    return this.present(await this.find(this.types.of(caller.wallet.id), id), await this.cards.get(caller));
  }

  /** @throws AppError DEFAULT_CLIENT_TYPE_REQUIRED */
  async update(caller: WalletPrincipal, id: Types.ObjectId, { name, isDefault }: PatchClientType): Promise<object> {
    const wallet = caller.wallet.id;
    const type = await this.counters.runExclusive(wallet, async (session) => {
      const types = this.types.of(wallet).within(session);
      const previous = await this.find(types, id);
      if (previous.isDefault && isDefault === false) throw new AppError('DEFAULT_CLIENT_TYPE_REQUIRED');
      const sent = {
        ...(name !== undefined && { name, ...listKeys(name, name) }),
        ...(isDefault !== undefined && { isDefault }),
      };
      const changed = changedKeys(previous, sent);
      if (changed.length === 0) return previous;
      if (isDefault) await this.clearDefault(types);
      // A card shows the name of its type, but not whether that type is the default.
      return types.update({ _id: id }, touchUpdateTag(sent, [], changed.includes('name') && { shared: true }));
    });
    return this.present(type as ClientType, await this.cards.get(caller));
  }

  /** @throws AppError DEFAULT_CLIENT_TYPE_REQUIRED, CLIENTS_EXIST_FOR_THIS_CARD_TYPE */
  async remove(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    const wallet = caller.wallet.id;
    await this.counters.runExclusive(wallet, async (session) => {
      const types = this.types.of(wallet).within(session);
      const type = await this.find(types, id);
      if (type.isDefault) throw new AppError('DEFAULT_CLIENT_TYPE_REQUIRED');
      const clients = this.clients.of(wallet).within(session);
      const used = await clients.findOne({ clientType: id }, { projection: { _id: 1 } });
      if (used) throw new AppError('CLIENTS_EXIST_FOR_THIS_CARD_TYPE');
      await types.remove({ _id: id });
    });
  }

  private async find(types: ScopedCollection<ClientType>, id: Types.ObjectId): Promise<ClientType> {
    const type = await types.findOne({ _id: id });
    if (!type) throw new AppError('MODEL_NOT_FOUND');
    return type;
  }

  private async clearDefault(types: ScopedCollection<ClientType>): Promise<void> {
    await types.updateAll({ isDefault: true }, touchUpdateTag({ isDefault: false }, [], false));
  }

  private present({ _id, name, isDefault, createdAt, updatedAt }: ClientType, card: StoreCard): object {
    return {
      _id,
      storeCard: this.presenter.embedded(storeCardPolicy, card),
      name,
      isDefault,
      createdAt,
      updatedAt,
    };
  }
}

export function newClientType(card: StoreCard, name: string, isDefault: boolean): ClientType {
  const now = new Date();
  return {
    _id: new Types.ObjectId(),
    wallet: card.wallet,
    storeCard: card._id,
    name,
    isDefault,
    ...listKeys(name, name),
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
  };
}
