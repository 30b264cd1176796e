import { Injectable, Logger } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { ClientCounters } from '../../clients/records/client-counter';
import type { WalletPrincipal } from '../../core/access/principal';
import { BusyError } from '../../core/errors/busy-error';
import { RARE_POLL_INTERVAL_MS, type Relay } from '../../core/background/relay';
import { RelayScheduler } from '../../core/background/schedulers';
import { recordsOfAll } from '../../core/database/tenant-collection';
import { TemplatesService } from '../../templates/templates.service';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import { PassCollection } from '../records/pass.collection';
import type { TemplateSource } from './template-source';
import { PassRemover } from './pass-remover';

/** Number of passes to delete within the request. */
const AT_ONCE = 100;

/** Number of passes of a template that a worker deletes in one run. */
const PAGE = 500;

const BATCH = 20;

/** Age at which an undecided deletion is considered abandoned by its request. */
const STALE_MS = 60_000;

const MAX_TRIES = 5;

/**
 * Deletes a template and its passes in stored steps:
 * 1. Hide the template, so that no more passes are issued.
 * 2. Decide the deletion, unless the issue of a pass has undone it in the meantime.
 * 3. Delete the passes, then the template.
 * Workers finish decided deletions, and restore templates that abandoned requests left hidden.
 */
@Injectable()
export class TemplateRemover implements Relay<TemplateDocument, TemplateSource> {
  readonly name = 'template-remover';
  readonly pollMs = RARE_POLL_INTERVAL_MS;
  private readonly logger = new Logger(TemplateRemover.name);

  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly remover: PassRemover,
    private readonly counters: ClientCounters,
    scheduler: RelayScheduler,
  ) {
    scheduler.register(this);
  }

  /**
   * @throws AppError MODEL_NOT_FOUND, and the errors of `assertDeletable`
   * @throws BusyError
   */
  async remove<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
    assertDeletable: () => Promise<void>,
  ): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await this.templates.get(policy.template, caller, id);
      // Check before hiding the template, so that most refused deletions never hide it.
      await assertDeletable();
      const marked = await this.templates.markDeleting(policy.template, caller, id);
      if (!marked) continue;
      try {
        // Writes of new customers that are in progress may still issue a pass of this template.
        if (policy.forNewCustomers) await this.counters.waitForOpenWrites(caller.wallet.id);
        await assertDeletable();
      } catch (error) {
        await this.templates.undoDeleting(policy.template, marked);
        throw error;
      }
      // A newly issued pass undid the deletion. Check again whether the pass prevents it.
      if (!(await this.templates.decideDeleting(policy.template, marked))) continue;
      await this.deletePage(policy, marked, AT_ONCE).catch((error: unknown) =>
        this.logger.warn(`Template ${id.toHexString()} could not be deleted; a worker retries: ${String(error)}`),
      );
      return;
    }
    throw new BusyError('Passes were being issued the whole time');
  }

  sources(): TemplateSource[] {
    const isStale = { $expr: { $lte: ['$deleting.at', { $subtract: ['$$NOW', STALE_MS] }] } };
    const filter = { $or: [{ 'deleting.isDecided': true }, isStale] } as Filter<TemplateDocument>;
    return this.kinds.all.map((policy) => ({
      policy,
      records: recordsOfAll(this.templates.collection(policy.template).unscoped()),
      dueField: 'deleting.at',
      filter,
      batch: BATCH,
    }));
  }

  process([template]: readonly TemplateDocument[], { policy }: TemplateSource): Promise<void> {
    if (template.deleting?.isDecided) return this.deletePage(policy, template, PAGE);
    return this.templates.undoDeleting(policy.template, template);
  }

  private async deletePage<T extends TemplateDocument>(
    { template: policy }: KindPolicy<T>,
    { _id: template, wallet }: T,
    limit: number,
  ): Promise<void> {
    const page = await this.passes.of(wallet).find({ template }, { limit, projection: { _id: 1 } });
    if (page.length > 0) await this.remover.removeAll(wallet, { _id: { $in: page.map(({ _id }) => _id) } });
    if (page.length < limit) await this.templates.remove(policy, wallet, template);
  }
}
