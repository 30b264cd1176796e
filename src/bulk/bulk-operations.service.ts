import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { Language } from '../core/i18n/language';
import type { PageQuery } from '../core/pagination/list-query.dto';
import { type Page, makePage } from '../core/pagination/page';
import { AppConfig } from '../core/config/app-config';
import { Lister } from '../core/database/lister';
import { madeOnce } from '../core/database/made-once';
import { BulkAcceptor, type BulkOrder } from './bulk-acceptor';
import { BulkChunksCollection } from './schemas/bulk-chunk.schema';
import { BulkDispatcher } from './bulk-dispatcher';
import { type BulkOperation, BulkOperationsCollection } from './schemas/bulk-operation.schema';
import { BulkPresenter } from './bulk-presenter';
import { BulkRunner } from './bulk-runner';
import type { BulkOperationQuery } from './dto/bulk-operation.dto';

const POLL_MS = 200;

@Injectable()
export class BulkOperationsService {
  private readonly logger = new Logger(BulkOperationsService.name);

  constructor(
    private readonly acceptor: BulkAcceptor,
    private readonly dispatcher: BulkDispatcher,
    private readonly runner: BulkRunner,
    private readonly operations: BulkOperationsCollection,
    private readonly chunks: BulkChunksCollection,
    private readonly presenter: BulkPresenter,
    private readonly lister: Lister,
    private readonly config: AppConfig,
  ) {}

  /** @param compose builds the order. It is not called in a retry of a call that was already accepted */
  async start(caller: WalletPrincipal, compose: () => BulkOrder | Promise<BulkOrder>): Promise<object> {
    const operation = await madeOnce(
      caller,
      async (_id) => this.acceptor.accept(caller, await compose(), { _id }),
      (_id) => this.operations.of(caller.wallet.id).findConfirmed(_id),
    );
    const { _id, lang, wait } = operation;
    if (wait) {
      try {
        if (await this.carryOut(operation)) return await this.get(caller, _id.toHexString(), lang);
      } catch (error) {
        // The operation is accepted and workers continue it, so the caller must not get an error and send it again.
        this.logger.error(`Operation ${_id.toHexString()} continues without its caller`, error);
      }
    }
    this.begin(operation);
    return this.presenter.accepted(operation);
  }

  /** Accepts an operation within a transaction. Call `begin` after the commit. */
  accept(caller: WalletPrincipal, order: BulkOrder, session: ClientSession): Promise<BulkOperation> {
    return this.acceptor.accept(caller, order, { session });
  }

  /** Dispatches without waiting. If Redis is unavailable, the next reconciliation dispatches the work. */
  begin(operation: BulkOperation): void {
    if (operation.expansion) void this.dispatcher.dispatchExpansion(operation);
    else void this.dispatcher.dispatch(operation.wallet);
  }

  async list(caller: WalletPrincipal, query: BulkOperationQuery): Promise<Page<object>> {
    const filter = query.status ? { status: query.status } : {};
    const page = await this.lister.page(this.operations.of(caller.wallet.id), query, filter);
    return { ...page, docs: await this.presenter.summaries(caller.wallet.id, page.docs) };
  }

  async get(caller: WalletPrincipal, operationId: string, lang: Language): Promise<object> {
    return this.presenter.whole(caller, await this.find(caller, operationId), lang);
  }

  async progress(caller: WalletPrincipal, operationId: string): Promise<Record<string, unknown>> {
    return this.presenter.summary(await this.find(caller, operationId));
  }

  async items(
    caller: WalletPrincipal,
    operationId: string,
    { page = 1, limit = 10 }: PageQuery,
    lang: Language,
  ): Promise<Page<object>> {
    const operation = await this.find(caller, operationId);
    const { docs, total } = await this.presenter.page(caller, operation, { from: (page - 1) * limit, limit, lang });
    return makePage(docs, total, page, limit);
  }

  /**
   * @throws AppError MODEL_NOT_FOUND even for an ID in the wrong format, because IDs are opaque
   * (docs/contract/requests.md#ids)
   */
  async find(caller: WalletPrincipal, operationId: string): Promise<BulkOperation> {
    const _id = /^[0-9a-f]{24}$/i.test(operationId) ? new Types.ObjectId(operationId) : null;
    const operation = _id && (await this.operations.of(caller.wallet.id).findOne({ _id }));
    if (!operation) throw new AppError('MODEL_NOT_FOUND');
    return operation;
  }

  /**
   * Runs the chunks within a time limit. Continues even if the caller disconnects.
   * @returns whether the operation is done
   */
  private async carryOut({ _id, wallet }: BulkOperation): Promise<boolean> {
    for (const end = Date.now() + this.config.timings.forceSyncMs; Date.now() < end;) {
      const waiting = { operation: _id, state: 'waiting' as const };
      const chunks = await this.chunks.of(wallet).find(waiting, { projection: { _id: 1 }, sort: { index: 1 } });
      if (chunks.length === 0) return true;
      for (const chunk of chunks) if (!(await this.runner.run(chunk._id))) await delay(POLL_MS);
    }
    return false;
  }
}
