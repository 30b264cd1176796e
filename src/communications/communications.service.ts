import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { hasEffect, mark, marked } from '../core/database/effects';
import { duplicateIndex } from '../core/database/duplicate-key';
import { Lister } from '../core/database/lister';
import { madeOnce } from '../core/database/made-once';
import { Transactions } from '../core/database/transactions';
import { AppError } from '../core/errors/app-error';
import type { ListQuery } from '../core/pagination/list-query.dto';
import type { Page } from '../core/pagination/page';
import { CreditReservations } from '../credits/credit-reservations';
import type { CreditOrder } from '../credits/credit-source';
import { CommunicationCalendar } from './plan/communication-calendar';
import { type CommunicationFiles, CommunicationInput, type Written } from './plan/communication-input';
import { periodOf } from './plan/communication-period';
import { CommunicationPlanner } from './plan/communication-planner';
import { CommunicationPreviewer } from './plan/communication-preview';
import { CommunicationPresenter } from './communication.presenter';
import { type Communication, CommunicationsCollection, isOnCards } from './schemas/communication.schema';
import {
  CommunicationFields,
  type CommunicationPreview,
  type CommunicationQuery,
  type CreateCommunication,
  type PatchCommunication,
} from './dto/communication.dto';
import { splitNulls, toStored } from '../core/database/stored-fields';
import { stateAfter } from './lifecycle/communication-states';
import { CommunicationStops } from './lifecycle/communication-stops';
import { CommunicationStarter } from './lifecycle/communication-starter';

/** Plans, reads, changes and deletes the communications of a wallet (docs/contract/communications.md). */
@Injectable()
export class CommunicationsService {
  constructor(
    private readonly communications: CommunicationsCollection,
    private readonly input: CommunicationInput,
    private readonly calendar: CommunicationCalendar,
    private readonly planner: CommunicationPlanner,
    private readonly reservations: CreditReservations,
    private readonly transactions: Transactions,
    private readonly starter: CommunicationStarter,
    private readonly stops: CommunicationStops,
    private readonly presenter: CommunicationPresenter,
    private readonly previewer: CommunicationPreviewer,
    private readonly lister: Lister,
  ) {}

  /** The order of the checks is part of the contract: body, dates, conflicts, audience, channels, and credit. */
  async create(caller: WalletPrincipal, dto: CreateCommunication, files: CommunicationFiles): Promise<object> {
    const made = await madeOnce(
      caller,
      async (_id) => this.plan(caller, this.compose(caller, _id, await this.input.read(caller, dto)), files),
      (_id) => this.communications.of(caller.wallet.id).findConfirmed(_id),
    );
    return this.presenter.present(caller, made);
  }

  async list(caller: WalletPrincipal, query: CommunicationQuery): Promise<Page<object>> {
    const { status, type, purpose, origin, from, to, ...common } = query;
    const filter = {
      deletedAt: { $exists: false },
      ...ownOnly(caller),
      ...(status && { status }),
      ...(type && { type }),
      ...(purpose && { purpose }),
      ...(origin && { origin }),
      ...((from ?? to) && { startDate: { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) } }),
    } as Filter<Communication>;
    if (from && to && new Date(from) > new Date(to)) throw new AppError('INVALID_DATE_RANGE');
    const page = await this.lister.page(this.communications.of(caller.wallet.id), common as ListQuery, filter);
    return { ...page, docs: await this.presenter.presentPage(caller, page.docs) };
  }

  async get(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    return this.presenter.present(caller, await this.find(caller, id));
  }

  /** @throws AppError MODEL_NOT_FOUND, COMMUNICATION_DELETED */
  async find(caller: WalletPrincipal, _id: Types.ObjectId): Promise<Communication> {
    const found = await this.communications.of(caller.wallet.id).findOne({ _id, ...ownOnly(caller) } as never);
    if (!found) throw new AppError('MODEL_NOT_FOUND');
    if (found.deletedAt) throw new AppError('COMMUNICATION_DELETED');
    return found;
  }

  /**
   * Finds a communication for calls that coupon sends and automations do not support.
   * @throws AppError as `find`, or INVALID_STATUS for coupon sends and automations
   */
  async findOwn(caller: WalletPrincipal, id: Types.ObjectId): Promise<Communication> {
    const found = await this.find(caller, id);
    if (found.origin !== 'COMMUNICATION') throw new AppError('INVALID_STATUS');
    return found;
  }

  /**
   * Returns what would happen if the communication were sent now. Writes nothing.
   * @throws AppError as `create`, except for conflicts, audience, and credit
   */
  async preview(caller: WalletPrincipal, dto: CreateCommunication): Promise<CommunicationPreview> {
    const planned = this.compose(caller, new Types.ObjectId(), await this.input.read(caller, dto));
    return this.previewer.preview(caller, planned);
  }

  /**
   * Changes a communication. The name can change at any time, but other fields only before sending starts or during a
   * pause.
   * @throws AppError as `create`, INVALID_STATUS
   */
  async update(
    caller: WalletPrincipal,
    id: Types.ObjectId,
    dto: PatchCommunication,
    files: CommunicationFiles,
  ): Promise<object> {
    const previous = await this.findOwn(caller, id);
    if (hasEffect(previous, caller.effect)) return this.presenter.present(caller, previous);
    const { name, ...rest } = dto;
    const isNameOnly = Object.values(rest).every((value) => value === undefined) && !files.banner;
    const changed = isNameOnly
      ? await this.rename(caller, previous, name)
      : await this.replan(caller, previous, dto, files);
    return this.presenter.present(caller, changed);
  }

  /**
   * Deletes a communication: cancels messages that have not been sent, and removes it from cards.
   * @throws AppError USE_OTHER_SERVICE_COMMUNICATION_DELETE
   */
  async remove(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    const communication = await this.find(caller, id);
    if (communication.origin !== 'COMMUNICATION') throw new AppError('USE_OTHER_SERVICE_COMMUNICATION_DELETE');
    await this.moved(caller, id, (found) => this.stops.remove(caller, found));
  }

  async pause(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    return this.presenter.present(caller, await this.moved(caller, id, (found) => this.stops.pause(caller, found)));
  }

  async resume(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    return this.presenter.present(caller, await this.moved(caller, id, (found) => this.stops.resume(caller, found)));
  }

  async cancel(caller: WalletPrincipal, id: Types.ObjectId): Promise<object> {
    return this.presenter.present(caller, await this.moved(caller, id, (found) => this.stops.cancel(caller, found)));
  }

  /**
   * Changes the status. If a worker starts or ends the communication in the meantime, tries again with the new status.
   */
  private async moved<R>(
    caller: WalletPrincipal,
    id: Types.ObjectId,
    move: (found: Communication) => Promise<R>,
  ): Promise<R> {
    const found = await this.findOwn(caller, id);
    try {
      return await move(found);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_STATUS') throw error;
      const { status } = await this.findOwn(caller, id);
      if (status === found.status) throw error;
      return this.moved(caller, id, move);
    }
  }

  /**
   * Builds the record, except for credit and the banner. A changed communication keeps its author, payer, and language.
   */
  compose(caller: WalletPrincipal, _id: Types.ObjectId, written: Written, former?: Communication): Communication {
    const { wallet } = caller;
    const { createdBy, paidBy, lang } = former ?? authorOf(caller);
    const now = new Date();
    const period = periodOf(written, wallet.timezone, { now, former });
    return {
      ...written,
      ...period,
      _id,
      wallet: wallet.id,
      status: 'SCHEDULED',
      origin: 'COMMUNICATION',
      ...(createdBy && { createdBy }),
      ...(paidBy && { paidBy }),
      lang,
      dueAt: period.beginsAt,
      funded: [],
      reservation: new Types.ObjectId(),
      createdAt: now,
      updatedAt: now,
    };
  }

  private async plan(caller: WalletPrincipal, planned: Communication, files: CommunicationFiles) {
    await this.check(planned);
    const needs = await this.planner.needsOf(caller, planned);
    const banner = await this.input.banner(caller, planned.banner, files);
    const communication = { ...planned, ...(banner && { banner }) };
    const made = await this.inCalendar(async (session) => {
      await this.calendar.assertFree(communication, session);
      const funded = await this.reserve(session, caller, communication, needs);
      return this.communications
        .of(caller.wallet.id)
        .within(session)
        .insert({ ...communication, funded });
    });
    return this.starter.beginIfDue(made);
  }

  /** @throws AppError INSUFFICIENT_CREDIT, INSUFFICIENT_CREDIT_PARTIAL, PACK_NOT_ASSIGNED, PACK_INSUFFICIENT_CREDITS */
  private reserve(
    session: ClientSession,
    caller: WalletPrincipal,
    { reservation, acceptPartialDelivery, beginsAt }: Communication,
    needs: Pick<CreditOrder, 'needs' | 'clientsCount'>,
  ): Promise<Communication['funded']> {
    const order = { _id: reservation, ...needs, acceptPartialDelivery, neededAt: beginsAt };
    return this.planner.sourceOf(caller).reserve(session, caller, order);
  }

  private async rename({ wallet, effect }: WalletPrincipal, { _id, ...previous }: Communication, name?: string) {
    if (name === undefined) return { _id, ...previous } as Communication;
    const set = { name: { $literal: name }, updatedAt: '$$NOW', ...(effect && { effects: marked(effect) }) };
    const renamed = await this.communications
      .of(wallet.id)
      .update({ _id, deletedAt: { $exists: false } }, [{ $set: set }]);
    if (!renamed) throw new AppError('COMMUNICATION_DELETED');
    return renamed;
  }

  private async replan(
    caller: WalletPrincipal,
    previous: Communication,
    dto: PatchCommunication,
    files: CommunicationFiles,
  ): Promise<Communication> {
    const state = stateAfter('change', previous);
    const { set, unset } = splitNulls(toStored(CommunicationFields, dto, caller.wallet.timezone));
    const webhook =
      dto.webhookUrl === undefined ? previous.webhook : await this.input.webhook(caller.wallet.id, dto.webhookUrl);
    const merged = {
      ...without(previous, [...unset, 'webhook']),
      ...set,
      ...(webhook && { webhook }),
    } as unknown as Written;
    const { templateName } = set as Partial<Written>;
    const complete = await this.input.complete(caller.wallet.id, merged, templateName);
    const composed = this.compose(caller, previous._id, complete, previous);
    const { status, pausedFrom, isHeld, dueAt, createdAt, audienceCount, operation, countsDueAt } = previous;
    const kept = { status, createdAt, ...(audienceCount && { audienceCount }) };
    const isSending = state === 'PAUSED_WHILE_SENDING';
    const planned: Communication = {
      ...composed,
      ...kept,
      ...(pausedFrom && { pausedFrom, isHeld, dueAt: earlierOf(dueAt, composed.endsAt) }),
      ...(operation && { operation }),
      ...(countsDueAt && { countsDueAt }),
      ...(isSending && isOnCards(previous) && { wasOnCards: true }),
    };
    await this.check(planned);
    const payer = payerOf(caller, previous);
    const needs = isSending ? null : await this.planner.needsOf(payer, planned);
    const isNewBanner = files.banner !== undefined || typeof dto.banner === 'string';
    const banner = isNewBanner ? await this.input.banner(caller, dto.banner, files) : planned.banner;
    const { funded: formerly, reservation: former } = previous;
    const budget = needs ? {} : { funded: formerly, reservation: former };
    const next = withoutUndefined({ ...planned, ...budget, banner });
    const changed = await this.inCalendar(async (session) => {
      await this.calendar.assertFree(next, session);
      if (needs) {
        await this.reservations.release(session, next.wallet, former);
        next.funded = await this.reserve(session, payer, next, needs);
      }
      const communications = this.communications.of(caller.wallet.id).within(session);
      const unchanged = { _id: next._id, updatedAt: previous.updatedAt, status };
      const { _id: _id, wallet: _wallet, effects: _effects, ...fields } = next;
      const literals = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { $literal: value }]));
      const gone = Object.keys(previous).filter((key) => !(key in next) && key !== 'effects');
      const written = await communications.update(unchanged as never, [
        { $set: { ...literals, updatedAt: '$$NOW' } },
        ...mark(caller.effect),
        ...(gone.length > 0 ? [{ $unset: gone }] : []),
      ]);
      // This aborts the transaction, which also undoes the reservation of credit.
      if (!written) throw new ChangedMeanwhile();
      return written;
    }).catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile) return null;
      throw error;
    });
    // The communication changed or started in the meantime, so check the rules again.
    if (!changed) return this.replan(caller, await this.find(caller, previous._id), dto, files);
    return this.starter.beginIfDue(changed);
  }

  /** @throws AppError of the first conflict */
  private async check(planned: Communication): Promise<void> {
    const [first] = await this.calendar.conflicts(planned);
    if (first) throw first.error;
  }

  /**
   * Runs `work` in a transaction and repeats it if necessary: if two requests plan a wallet’s first communication at
   * the same time, both insert the calendar, and one of them fails.
   */
  private async inCalendar<R>(work: (session: ClientSession) => Promise<R>): Promise<R> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (duplicateIndex(error) !== 'wallet') throw error;
      return this.transactions.run(work);
    }
  }
}

/** Thrown to abort a transaction. */
class ChangedMeanwhile extends Error {}

/** A MANAGER can see and change only communications that they created. */
export function ownOnly({ role, userId }: WalletPrincipal): { createdBy?: Types.ObjectId } {
  return role === 'MANAGER' ? { createdBy: userId } : {};
}

function authorOf({ userId, role, lang }: WalletPrincipal): Pick<Communication, 'createdBy' | 'paidBy' | 'lang'> {
  return { createdBy: userId, ...(role === 'MANAGER' && { paidBy: userId }), lang };
}

/** Returns who pays: the MANAGER who created the communication, even if someone else changes it, or the wallet. */
function payerOf(caller: WalletPrincipal, { paidBy }: Communication): WalletPrincipal {
  return paidBy ? { ...caller, role: 'MANAGER', userId: paidBy } : caller;
}

/** Returns the earlier time, because the relay must also run at the end of the period. */
function earlierOf(dueAt: Date | undefined, endsAt: Date | undefined): Date | undefined {
  return dueAt && endsAt && endsAt < dueAt ? endsAt : dueAt;
}

function without<T extends object>(record: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as Partial<T>;
}

function withoutUndefined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
