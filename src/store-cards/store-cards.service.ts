import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import { BulkOperationsService } from '../bulk/bulk-operations.service';
import type { BulkOperation } from '../bulk/schemas/bulk-operation.schema';
import { ClientTypesCollection } from '../clients/records/client-types.collection';
import { ClientsCollection } from '../clients/records/clients.collection';
import { ClientCounters } from '../clients/records/client-counter';
import { embeddedClientType } from '../clients/records/embedded-client';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { KindEngines, KindService } from '../passes/kind.service';
import { RequestCache } from '../core/redis/request-cache';
import { CommunicationRulesService } from '../wallets/communication-rules.service';
import { CardReader } from './card.reader';
import { ISSUE_CARD } from './issue-card-to-existing-clients';
import { cardExpiration } from '../templates/card-validity';
import { newClientType } from './client-types/client-types.service';
import type { PatchStoreCard } from './dto/store-card.dto';
import type { StoreCard } from './schemas/store-card.schema';
import { storeCardPolicy } from './store-card.policy';

/** Name of the first client type. The word is the same in English and French. */
const FIRST_TYPE = 'Standard';

/**
 * Manages the loyalty card. Every customer has it, so it changes only while no customers are being added or removed.
 */
@Injectable()
export class StoreCardsService extends KindService<StoreCard> {
  protected readonly policy = storeCardPolicy;

  constructor(
    engines: KindEngines,
    private readonly counters: ClientCounters,
    private readonly clients: ClientsCollection,
    private readonly types: ClientTypesCollection,
    private readonly cards: CardReader,
    private readonly operations: BulkOperationsService,
    private readonly rules: CommunicationRulesService,
    private readonly cache: RequestCache,
  ) {
    super(engines);
  }

  /** Also creates the default client type and the operation that issues the card to existing customers. */
  override async create(caller: WalletPrincipal, dto: object, files: UploadedFiles): Promise<object> {
    const { templates, presenter } = this.engines;
    const card = await templates.once(caller, this.policy.template, async (id) => {
      const composed = await templates.compose(id, this.policy.template, caller, dto, files);
      const issueCardToExistingClients = await this.insert(caller, composed);
      if (issueCardToExistingClients) this.operations.begin(issueCardToExistingClients);
      return composed;
    });
    return presenter.present(this.policy, caller, card);
  }

  /** @throws AppError CLIENTS_EXIST_FOR_THIS_CARD_TYPE if `cardType` changes while customers have the card */
  override async update(
    caller: WalletPrincipal,
    id: Types.ObjectId,
    dto: PatchStoreCard,
    files: UploadedFiles,
  ): Promise<object> {
    const { cardType } = await this.getTemplate(caller, id);
    // The type does not change. If another request changes it now, that change counts as later than this one.
    if (dto.cardType === cardType) return super.update(caller, id, { ...dto, cardType: undefined }, files);
    if (dto.cardType === undefined) return super.update(caller, id, dto, files);
    return super.update(caller, id, dto, files, (write) =>
      // While this runs, no customer can be added between the check and the change.
      this.counters.runExclusive(caller.wallet.id, async (session) => {
        await this.assertNoCustomers(caller, session);
        return write(session);
      }),
    );
  }

  /** Also deletes the card’s client types. @throws AppError CLIENTS_EXIST_FOR_THIS_CARD_TYPE */
  override async remove(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    const wallet = caller.wallet.id;
    await this.getTemplate(caller, id);
    await this.counters.runExclusive(wallet, async (session) => {
      await this.assertNoCustomers(caller, session);
      await this.types.of(wallet).within(session).removeAll({ storeCard: id });
      await this.engines.templates.remove(this.policy.template, wallet, id, session);
    });
    await this.cache.invalidate('template', id.toHexString());
  }

  /** @throws AppError STORECARD_NOT_FOUND */
  async details(caller: WalletPrincipal): Promise<object> {
    const card = await this.cards.get(caller);
    const [types, rules] = await Promise.all([
      this.types.of(caller.wallet.id).find({}, { sort: { name: 1, _id: 1 } }),
      this.rules.list(caller),
    ]);
    const expirationDate = cardExpiration(card.validity, new Date(), caller.wallet.timezone);
    const rule = rules.find(({ notificationType }) => notificationType === 'NEW_LOYALTY');
    const { cardType, startRow = 'INACTIVE', middleRow = 'INACTIVE', endRow = 'INACTIVE' } = card;
    return {
      cardType,
      clientTypes: types.map(embeddedClientType),
      ...(expirationDate && { expirationDate }),
      startRow,
      middleRow,
      endRow,
      communicationChannel: !rule || rule.email === rule.sms ? 'all' : rule.email ? 'email' : 'sms',
      isUnlimited: expirationDate === null,
    };
  }

  private async insert(caller: WalletPrincipal, card: StoreCard): Promise<BulkOperation | null> {
    return this.counters.runExclusive(caller.wallet.id, async (session) => {
      // This count is exact, because no customers are being written, and later customers get the card when they are
      // created.
      const expected = await this.clients.of(caller.wallet.id).count({});
      await this.engines.templates.insert(this.policy.template, caller, card, session);
      await this.types
        .of(caller.wallet.id)
        .within(session)
        .insert(newClientType(card, FIRST_TYPE, true));
      const order = {
        action: ISSUE_CARD,
        parameters: { template: card._id },
        items: { expected },
        lang: caller.lang,
      };
      return expected > 0 ? this.operations.accept(caller, order, session) : null;
    });
  }

  private async assertNoCustomers({ wallet }: WalletPrincipal, session: ClientSession): Promise<void> {
    const clients = this.clients.of(wallet.id).within(session);
    const found = await clients.findOne({}, { projection: { _id: 1 } });
    if (found) throw new AppError('CLIENTS_EXIST_FOR_THIS_CARD_TYPE');
  }
}
