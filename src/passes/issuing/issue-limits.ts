import { Injectable } from '@nestjs/common';
import type { ClientSession, Document, Filter } from 'mongodb';
import { AppError } from '../../core/errors/app-error';
import { TRY_LONG_MS, Transactions } from '../../core/database/transactions';
import type { IssueLimit, KindPolicy } from '../../pass-model/kind-policy';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { TemplatesService } from '../../templates/templates.service';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';

/**
 * Counts the passes of templates with a limit (docs/contract/passes.md#limited-issue). One transaction writes both the
 * counter and the pass, so they stay consistent after a crash.
 */
@Injectable()
export class IssueLimits {
  constructor(
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Writes a pass, and counts it if the template has a limit.
   * @throws AppError with the limit’s error code
   * @throws BusyError
   */
  async count<T extends TemplateDocument, R>(
    policy: KindPolicy<T>,
    template: T,
    write: (session?: ClientSession) => Promise<R>,
  ): Promise<R> {
    const limit = limitOf(policy, template);
    if (!limit) return write();
    await this.assertRoom(policy, template, limit);
    // Serialized within this process, so that concurrent writes of one counter do not conflict.
    return this.transactions.runSerialized(
      `issuedCount:${template._id.toHexString()}`,
      async (session) => {
        await this.take(session, policy, template, limit);
        return write(session);
      },
      TRY_LONG_MS,
    );
  }

  /** Undoes `count`: runs `undo`, which removes the pass, and decrements the counter in the same transaction. */
  async giveBack<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    template: T,
    undo: (session?: ClientSession) => Promise<unknown>,
  ): Promise<void> {
    if (!limitOf(policy, template)) return void (await undo());
    await this.transactions.run(async (session) => {
      const counted = { _id: template._id, issuedCount: { $gt: 0 } } as Filter<T>;
      await this.templatesOf(policy, template)
        .within(session)
        .update(counted, { $inc: { issuedCount: -1 } } as never);
      await undo(session);
    }, TRY_LONG_MS);
  }

  /**
   * If the limit is reached but the customer already has a pass of the template, reports that instead of the limit.
   * @returns the error for the refused pass
   */
  async refusalOf<T extends TemplateDocument>(
    { pass: rules }: KindPolicy<T>,
    pass: Pass,
    error: unknown,
  ): Promise<unknown> {
    const { issueLimit, exclusiveKeyTaken } = rules;
    const isReached = error instanceof AppError && error.code === issueLimit?.error;
    if (!isReached || !exclusiveKeyTaken || !pass.exclusiveKeys) return error;
    const rival = { template: pass.template, exclusiveKeys: { $in: pass.exclusiveKeys } };
    const found = await this.passes.of(pass.wallet).findOne(rival, { projection: { _id: 1 } });
    return found ? new AppError(exclusiveKeyTaken) : error;
  }

  /** Checked before the transaction, because thousands of callers may request an offer that has run out. */
  private async assertRoom<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    template: T,
    { field, error }: IssueLimit,
  ): Promise<void> {
    const full = {
      _id: template._id,
      $expr: { $gte: ['$issuedCount', `$${field}`] },
      ...bothThere(field),
    } as Filter<T>;
    const found = await this.templatesOf(policy, template).findOne(full, { projection: { _id: 1 } });
    if (found) throw new AppError(error);
  }

  private async take<T extends TemplateDocument>(
    session: ClientSession,
    policy: KindPolicy<T>,
    { _id, wallet }: T,
    { field, error }: IssueLimit,
  ): Promise<void> {
    const templates = this.templates.collection(policy.template).of(wallet).within(session);
    const room = { _id, $expr: { $lt: ['$issuedCount', `$${field}`] }, ...bothThere(field) } as Filter<T>;
    if (await templates.update(room, { $inc: { issuedCount: 1 } } as never)) return;
    const present: Document | null = await templates.findOne({ _id } as Filter<T>);
    if (!present) throw new AppError('MODEL_NOT_FOUND');
    // The limit was removed in the meantime.
    if (present[field] === undefined) return;
    const issued = present.issuedCount === undefined && (await this.passes.countEverIssued(session, wallet, _id));
    if (issued === false || issued >= present[field]) throw new AppError(error);
    await templates.update({ _id } as Filter<T>, { $set: { issuedCount: issued + 1 } } as never);
  }

  private templatesOf<T extends TemplateDocument>(policy: KindPolicy<T>, { wallet }: T) {
    return this.templates.collection(policy.template).of(wallet);
  }
}

/** Requires that both fields exist, because a missing field compares as less than any number. */
const bothThere = (field: string) => ({ [field]: { $exists: true }, issuedCount: { $exists: true } });

function limitOf<T extends TemplateDocument>({ pass }: KindPolicy<T>, template: T): IssueLimit | undefined {
  const { issueLimit } = pass;
  return issueLimit && (template as Document)[issueLimit.field] !== undefined ? issueLimit : undefined;
}

/** Whether passes of the template are counted, which means that they must be written one at a time. */
export function isCounted<T extends TemplateDocument>(policy: KindPolicy<T>, template: T): boolean {
  return limitOf(policy, template) !== undefined;
}
