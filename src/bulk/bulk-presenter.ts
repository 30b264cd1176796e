import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import type { Language } from '../core/i18n/language';
import { Translator } from '../core/i18n/translator';
import { BulkActions } from './bulk-actions';
import { BulkChunksCollection } from './schemas/bulk-chunk.schema';
import { errorOf, batchFailed } from './bulk-item-error';
import { BulkFinisher, countsOf } from './bulk-finisher';
import { type StoredOutcome, unpackOutcomes } from './bulk-item';
import type { BulkOperation } from './schemas/bulk-operation.schema';

/**
 * Maximum number of results in the response with the operation. If there are more, `/items` returns them in pages
 * (docs/contract/bulk.md#results).
 */
const MAX_RESULTS = 5000;

@Injectable()
export class BulkPresenter {
  constructor(
    private readonly actions: BulkActions,
    private readonly chunks: BulkChunksCollection,
    private readonly finisher: BulkFinisher,
    private readonly translator: Translator,
  ) {}

  /** Presents the operation without results and errors, for its live progress. */
  async summary(operation: BulkOperation): Promise<Record<string, unknown>> {
    return (await this.summaries(operation.wallet, [operation]))[0];
  }

  async summaries(wallet: Types.ObjectId, operations: readonly BulkOperation[]): Promise<Record<string, unknown>[]> {
    const open = operations.filter(({ successCount }) => successCount === undefined);
    const ids = open.map(({ _id }) => _id);
    const chunks = await this.finisher.summariesOf(ids, wallet);
    return operations.map((operation) => {
      const { _id, successCount, failureCount } = operation;
      const counts =
        successCount === undefined ? countsOf(chunks.get(_id.toHexString()) ?? []) : { successCount, failureCount };
      return summaryOf(operation, counts);
    });
  }

  /**
   * The response for a new operation. It needs no database read, so the caller always gets the ID of an accepted
   * operation.
   */
  accepted(operation: BulkOperation): object {
    const { createdAt } = operation;
    const accepted = { ...operation, status: 'pending' as const, updatedAt: createdAt, completedAt: undefined };
    const summary = summaryOf(accepted, { successCount: 0, failureCount: 0 });
    return { ...summary, operationErrors: [], results: [], ...(this.isLong(operation) && { resultsTruncated: true }) };
  }

  async presentForEvent(operation: BulkOperation): Promise<object> {
    const { lang } = operation;
    const summary = await this.summary(operation);
    const failures = this.failures(operation, lang);
    if (this.isLong(operation)) return { ...summary, operationErrors: failures, resultsTruncated: true };
    const outcomes = await this.outcomes(operation);
    const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [this.error(outcome, lang)] : []));
    return { ...summary, operationErrors: [...failures, ...errors] };
  }

  async whole(caller: WalletPrincipal, operation: BulkOperation, lang: Language): Promise<object> {
    const summary = await this.summary(operation);
    if (this.isLong(operation)) {
      return { ...summary, operationErrors: this.failures(operation, lang), results: [], resultsTruncated: true };
    }
    const outcomes = (await this.outcomes(operation)).map((outcome) => this.one(caller, operation, outcome, lang));
    return {
      ...summary,
      operationErrors: [...this.failures(operation, lang), ...outcomes.filter((outcome) => 'code' in outcome)],
      results: outcomes.filter((outcome) => 'result' in outcome),
    };
  }

  async page(
    caller: WalletPrincipal,
    operation: BulkOperation,
    { from, limit, lang }: { from: number; limit: number; lang: Language },
  ): Promise<{ docs: object[]; total: number }> {
    if (!this.isLong(operation)) {
      const outcomes = await this.outcomes(operation);
      const docs = outcomes.slice(from, from + limit).map((outcome) => this.one(caller, operation, outcome, lang));
      return { docs, total: outcomes.length };
    }
    const touched: Types.ObjectId[] = [];
    let total = 0;
    let skipped = 0;
    const { _id: id, wallet } = operation;
    for (const { _id, state, successCount, failureCount } of await this.finisher.summaries(id, wallet)) {
      if (state !== 'done') continue;
      const end = total + (successCount ?? 0) + (failureCount ?? 0);
      if (end <= from) skipped = end;
      else if (total < from + limit) touched.push(_id);
      total = end;
    }
    const outcomes = await this.outcomes(operation, touched);
    const docs = outcomes.slice(from - skipped, from - skipped + limit);
    return { docs: docs.map((outcome) => this.one(caller, operation, outcome, lang)), total };
  }

  private isLong({ totalItems, action }: BulkOperation): boolean {
    return totalItems > MAX_RESULTS && !this.actions.find(action)?.silent;
  }

  /**
   * Returns one outcome for each item that the request lists, in the same order.
   * @param among IDs of the chunks to read; all finished chunks if absent
   */
  private async outcomes({ _id, wallet, action }: BulkOperation, among?: Types.ObjectId[]): Promise<StoredOutcome[]> {
    const filter = { operation: _id, state: 'done' as const, ...(among && { _id: { $in: among } }) };
    const chunks = await this.chunks.of(wallet).find(filter, { projection: { outcomes: 1 }, sort: { index: 1 } });
    const listed = unpackOutcomes(chunks.map(({ outcomes }) => outcomes ?? '[]'));
    // Internal parts have no results, and an error that applies to several of them is reported once.
    return this.actions.find(action)?.silent
      ? listed.filter((one, at) => 'error' in one && listed[at - 1] !== one)
      : listed;
  }

  private one(caller: WalletPrincipal, { action }: BulkOperation, outcome: StoredOutcome, lang: Language): object {
    if ('error' in outcome) return this.error(outcome, lang);
    const result = this.actions.find(action)?.present?.({ caller }, outcome.result) ?? outcome.result;
    return { ...placeOf(outcome), result };
  }

  private error(outcome: Extract<StoredOutcome, { error: unknown }>, lang: Language): object {
    const error = errorOf(outcome.error);
    return { ...placeOf(outcome), message: this.translator.ofError(error, lang), code: error.errorCode };
  }

  private failures({ _id, failure }: BulkOperation, lang: Language): object[] {
    if (failure === undefined) return [];
    const error = batchFailed(failure);
    return [{ itemId: _id.toHexString(), message: this.translator.ofError(error, lang), code: error.errorCode }];
  }
}

function placeOf({ itemId, line }: StoredOutcome): object {
  return { itemId, ...(line !== undefined && { line }) };
}

function summaryOf(
  { _id, action, totalItems, status, createdAt, updatedAt, completedAt }: BulkOperation,
  { successCount, failureCount }: { successCount: number; failureCount?: number },
): Record<string, unknown> {
  return {
    operationId: _id,
    action,
    totalItems,
    successCount,
    failureCount,
    status,
    createdAt,
    updatedAt,
    ...(completedAt && { completedAt }),
  };
}
