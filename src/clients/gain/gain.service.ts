import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { addHistory } from '../../core/database/history';
import { touchUpdateTag } from '../../core/database/update-tag';
import { AppError } from '../../core/errors/app-error';
import { notValid } from '../../passes/redeeming/pass-redeemer';
import { ScanTargets } from '../../passes/redeeming/scan-targets';
import { shortName } from '../../passes/scanning/scan-view';
import { ClientPresenter } from '../client.presenter';
import { emitUpdated } from '../records/client-event-emitters';
import { type ChangeGain, GAIN_LIMIT, type TillBalance } from '../records/client.dto';
import type { Client } from '../records/client.schema';
import { ClientsCollection } from '../records/clients.collection';

/** Limit of the history, which lies inside the customer's record. */
const MAX_HISTORY = 1000;

/** Sums are rounded to two decimals, because 0.1 + 0.2 is not exactly 0.3. */
const DECIMALS = 2;

/** Changes balances of customers (docs/contract/clients.md#balance). */
@Injectable()
export class GainService {
  constructor(
    private readonly clients: ClientsCollection,
    private readonly presenter: ClientPresenter,
    private readonly targets: ScanTargets,
  ) {}

  /** Sets the balance. @throws AppError NOTHING_TO_UPDATE, MODEL_NOT_FOUND */
  async set(caller: WalletPrincipal, id: Types.ObjectId, gain: number): Promise<object> {
    const isOther = { _id: id, gain: { $ne: gain } };
    const changed = await this.write(caller, isOther, { $literal: gain }, { gain, date: '$updatedAt' });
    if (changed) return this.presenter.present(caller, changed);
    throw new AppError((await this.find(caller, id)) ? 'NOTHING_TO_UPDATE' : 'MODEL_NOT_FOUND');
  }

  /** Adds an amount to the balance. @throws AppError MODEL_NOT_FOUND, INSUFFICIENT_GAIN, VALIDATION_ERROR */
  async change(caller: WalletPrincipal, id: Types.ObjectId, change: ChangeGain): Promise<object> {
    return this.presenter.present(caller, await this.add(caller, id, change));
  }

  /** Short name and balance of the customer with this loyalty card. @throws AppError as `clientOf` */
  async readByBarcode(caller: WalletPrincipal, barcode: string): Promise<TillBalance> {
    const client = await this.find(caller, await this.clientOf(caller, barcode));
    if (!client) throw new AppError('MODEL_NOT_FOUND');
    return balanceOf(client);
  }

  /**
   * Adds an amount to the balance of the customer with this loyalty card.
   * @throws AppError as `clientOf` and `change`; FORBIDDEN above the token's `maxDelta`
   */
  async changeByBarcode(caller: WalletPrincipal, barcode: string, change: ChangeGain): Promise<object | TillBalance> {
    const { maxDelta = GAIN_LIMIT } = caller.scanner ?? {};
    if (Math.abs(change.delta) > maxDelta) throw new AppError('FORBIDDEN');
    const client = await this.add(caller, await this.clientOf(caller, barcode), change);
    return caller.role === 'SCANNER' ? balanceOf(client) : this.presenter.present(caller, client);
  }

  /**
   * The customer with this loyalty card.
   * @throws AppError as `ScanTargets.ofBarcode`; INVALID_PASS_KIND for a pass that is not a loyalty card; PASS_ALREADY_CANCELED,
   * PASS_ALREADY_EXPIRED, INVALID_STATUS
   */
  private async clientOf(caller: WalletPrincipal, barcode: string): Promise<Types.ObjectId> {
    const { policy, found } = await this.targets.ofBarcode(caller, barcode);
    if (!policy.pass.isCustomerCard || !found?.client) throw new AppError('INVALID_PASS_KIND');
    const refusal = notValid(found, new Date());
    if (refusal) throw refusal;
    return found.client;
  }

  /** Uses one conditional update, so that simultaneous changes are applied one after the other and none is lost. */
  private async add(caller: WalletPrincipal, id: Types.ObjectId, change: ChangeGain): Promise<Client> {
    const { delta, reference, location } = change;
    if (delta === 0) throw AppError.validation('delta', 'not_zero');
    const { effect } = caller;
    const inRange = delta < 0 ? { $gte: -delta } : { $not: { $gt: GAIN_LIMIT - delta } };
    const isOpen = { _id: id, gain: inRange, ...(effect && { 'gainHistory.effect': { $ne: effect } }) };
    const literals = { delta, ...(reference && { reference }), ...(location && { location }) };
    const entry = { gain: '$gain', date: '$updatedAt', ...literal(literals), ...(effect && { effect }) };
    const sum = { $round: [{ $add: ['$gain', delta] }, DECIMALS] };
    const changed = await this.write(caller, isOpen as Filter<Client>, sum, entry);
    if (changed) return changed;
    const client = await this.find(caller, id);
    if (!client) throw new AppError('MODEL_NOT_FOUND');
    if (effect && client.gainHistory.some((each) => each.effect?.equals(effect))) return client;
    if (delta > 0) throw AppError.validation('delta', 'balance_limit', { max: GAIN_LIMIT });
    throw new AppError('INSUFFICIENT_GAIN', { gain: client.gain }, { details: { gain: client.gain } });
  }

  /**
   * @param gain expression for the new balance
   * @param entry the history entry. Its expressions can use the new balance.
   */
  private write(
    caller: WalletPrincipal,
    filter: Filter<Client>,
    gain: Document,
    entry: Document,
  ): Promise<Client | null> {
    const history = { $concatArrays: [{ $ifNull: ['$gainHistory', []] }, [entry]] };
    const delta = { $round: [{ $subtract: ['$gain', '$gainBefore'] }, DECIMALS] };
    return this.clients
      .of(caller.wallet.id)
      .update(filter, [
        { $set: { gainBefore: { $ifNull: ['$gain', 0] }, gain } },
        ...touchUpdateTag({}, [], { as: 'EARNINGS_UPDATE' }),
        { $set: { gainHistory: { $slice: [history, -MAX_HISTORY] } } },
        addHistory('gainChanged', {}, { delta }),
        { $unset: 'gainBefore' },
        ...emitUpdated(caller.wallet),
      ]);
  }

  private find({ wallet }: WalletPrincipal, _id: Types.ObjectId): Promise<Client | null> {
    return this.clients.of(wallet.id).findOne({ _id });
  }
}

function balanceOf(client: Client): TillBalance {
  return { name: shortName(client), gain: client.gain ?? 0 };
}

/** Wraps values for a pipeline, in which a text that begins with `$` would be read as a field. */
function literal(values: object): Document {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value as unknown }]));
}
