import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { Page } from '../core/pagination/page';
import { Lister } from '../core/database/lister';
import { madeOnce } from '../core/database/made-once';
import { ClientCreator } from './client-creator';
import { ClientPresenter } from './client.presenter';
import { ClientRemover } from './client-remover';
import { emitUpdated } from './records/client-event-emitters';
import { ClientUpdater } from './client-updater';
import { ClientsCollection } from './records/clients.collection';
import type { ClientQuery, CreateClient, PatchClient } from './records/client.dto';
import type { Client } from './records/client.schema';
import { touchUpdateTag } from '../core/database/update-tag';

/** Maximum number of entries in the history, which is stored in the customer’s record. */
const MAX_HISTORY = 1000;

/** Sets the balance and appends it to the history, at a time later than that of every earlier entry. */
function changeBalance(gain: number): Document[] {
  const history = { $concatArrays: [{ $ifNull: ['$gainHistory', []] }, [{ gain, date: '$updatedAt' }]] };
  return [
    ...touchUpdateTag({ gain }, [], { as: 'EARNINGS_UPDATE' }),
    { $set: { gainHistory: { $slice: [history, -MAX_HISTORY] } } },
  ];
}

const DEVICE_TYPES = ['IOS', 'ANDROID'];

const EXCLUDED_FIELDS = { searchWords: 0, emailKey: 0, outbox: 0 } as const;

@Injectable()
export class ClientsService {
  constructor(
    private readonly clients: ClientsCollection,
    private readonly creator: ClientCreator,
    private readonly updater: ClientUpdater,
    private readonly presenter: ClientPresenter,
    private readonly lister: Lister,
    private readonly remover: ClientRemover,
  ) {}

  async create(caller: WalletPrincipal, dto: CreateClient): Promise<object> {
    return madeOnce(
      caller,
      async (id) => this.presenter.presentNew(caller, await this.creator.create(caller, dto, id)),
      async (id) => {
        const made = await this.clients.findMade(caller.wallet.id, id);
        return made && this.presenter.present(caller, made);
      },
    );
  }

  /** @throws AppError INVALID_DEVICE_TYPE */
  async list(caller: WalletPrincipal, query: ClientQuery): Promise<Page<object>> {
    const { source, externalId, clientType, deviceType } = query;
    if (deviceType !== undefined && !DEVICE_TYPES.includes(deviceType)) {
      throw new AppError('INVALID_DEVICE_TYPE', { deviceType });
    }
    const filter: Filter<Client> = {
      ...(source && { source }),
      ...(externalId !== undefined && { externalId }),
      ...(clientType && { clientType: new Types.ObjectId(clientType) }),
      ...(deviceType && { deviceTypes: deviceType }),
    };
    const page = await this.lister.page(this.clients.of(caller.wallet.id), query, filter, {
      projection: EXCLUDED_FIELDS,
    });
    return { ...page, docs: await this.presenter.presentAll(caller, page.docs) };
  }

  async get(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    const client = await this.clients.of(caller.wallet.id).findOne({ _id: id }, { projection: EXCLUDED_FIELDS });
    if (!client) throw new AppError('MODEL_NOT_FOUND');
    return this.presenter.present(caller, client);
  }

  async update(caller: WalletPrincipal, id: Types.ObjectId, dto: PatchClient): Promise<object> {
    return this.presenter.present(caller, await this.updater.update(caller, id, dto));
  }

  /**
   * Uses a single conditional update, so that the history stays in order.
   * @throws AppError NOTHING_TO_UPDATE, MODEL_NOT_FOUND
   */
  async setGain(caller: WalletPrincipal, id: Types.ObjectId, gain: number): Promise<object> {
    const clients = this.clients.of(caller.wallet.id);
    const changed = await clients.update({ _id: id, gain: { $ne: gain } }, [
      ...changeBalance(gain),
      ...emitUpdated(caller.wallet),
    ]);
    if (changed) return this.presenter.present(caller, changed);
    const exists = await clients.findOne({ _id: id }, { projection: { _id: 1 } });
    throw new AppError(exists ? 'NOTHING_TO_UPDATE' : 'MODEL_NOT_FOUND');
  }

  /** Also deletes the customer’s passes. @throws AppError MODEL_NOT_FOUND */
  async remove(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    if ((await this.remover.remove(caller, [id])) === 0) throw new AppError('MODEL_NOT_FOUND');
  }
}
