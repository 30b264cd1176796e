import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CustomerBooks } from '../../clients/customer-book';
import type { WalletPrincipal } from '../../core/access/principal';
import { BusyError } from '../../core/errors/busy-error';
import type { WorkMark } from '../../core/background/change-watcher';
import { isolate, Quarantine } from '../../core/background/isolation';
import { type Relay, RelayScheduler } from '../../core/background/relay-scheduler';
import { TemplateEngine } from '../../templates/template.engine';
import type { TemplateDocument } from '../../templates/template-policy';
import type { KindPolicy } from '../kind-policy';
import { KindRegistry } from '../kind-registry';
import { PassCollection } from '../schemas/pass.collection';
import { PassRemover } from './pass-remover';

/** Passes that the request itself deletes. */
const AT_ONCE = 100;

/** Passes of a template deleted at a time by a worker; then it is the turn of the next template. */
const PAGE = 500;

/** Templates whose passes are deleted in turns. */
const BATCH = 20;

/** A deletion that is not decided after so long will not be: the request has died. */
const ABANDONED_MS = 60_000;

/**
 * Deletes templates with their passes, in steps each of which stands in the template: it is hidden, so that nothing is
 * issued any more; when nothing stands in the way, that is decided; its passes go, and then the template. Workers finish what
 * is decided, and bring back what was hidden by a request that has died.
 */
@Injectable()
export class TemplateRemover implements Relay {
  readonly name = 'template-remover';
  private readonly logger = new Logger(TemplateRemover.name);
  private readonly quarantine = new Quarantine();

  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
    private readonly passes: PassCollection,
    private readonly remover: PassRemover,
    private readonly books: CustomerBooks,
    worker: RelayScheduler,
  ) {
    worker.register(this);
  }

  get marks(): WorkMark[] {
    return this.kinds.all.map(({ template }) => ({ collection: template.collection, field: 'deleting.at' }));
  }

  /**
   * @param assertDeletable throws the AppError that says what stands in the way
   * @throws AppError MODEL_NOT_FOUND, and what `assertDeletable` throws
   */
  async remove<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
    assertDeletable: () => Promise<void>,
  ): Promise<void> {
    await this.templates.get(policy.template, caller, id);
    // Before it is hidden: most that is refused is refused here, and nobody misses the template for a moment.
    await assertDeletable();
    const marked = await this.templates.markDeleting(policy.template, caller, id);
    try {
      // New customers who are being written now may still get a pass of it.
      if (policy.forNewCustomers) await this.books.settled(caller.wallet.id);
      await assertDeletable();
    } catch (fault) {
      await this.templates.keep(policy.template, marked);
      throw fault;
    }
    if (!(await this.templates.decideDeleting(policy.template, marked))) throw new BusyError('It took too long');
    await this.page(policy, marked, AT_ONCE).catch((fault: unknown) =>
      this.logger.warn(`Template ${id.toHexString()} is deleted later: ${String(fault)}`),
    );
  }

  async relay(mayGoOn: () => Promise<boolean>): Promise<number> {
    const abandoned = new Date(Date.now() - ABANDONED_MS);
    const due = {
      'deleting.at': { $exists: true },
      $or: [{ 'deleting.isDecided': true }, { 'deleting.at': { $lte: abandoned } }],
      ...this.quarantine.filter,
    };
    const failed = ({ _id }: TemplateDocument, error: unknown) => {
      this.quarantine.add(_id);
      this.logger.error(`Template ${_id.toHexString()} is deleted later`, error);
    };
    let done = 0;
    for (const policy of this.kinds.all) {
      const records = this.templates.collection(policy.template).unscoped();
      const marked = await records.find(due as never, { sort: { 'deleting.at': 1 }, limit: BATCH }).toArray();
      for (const template of marked) {
        if (!(await mayGoOn())) return 0;
        done += (await isolate([template], () => this.goOn(policy, template), failed)).length;
      }
    }
    return done;
  }

  private goOn(policy: KindPolicy, template: TemplateDocument): Promise<void> {
    if (template.deleting?.isDecided) return this.page(policy, template, PAGE);
    return this.templates.keep(policy.template, template);
  }

  private async page<T extends TemplateDocument>(
    { template: policy }: KindPolicy<T>,
    { _id: template, wallet }: T,
    limit: number,
  ): Promise<void> {
    const page = await this.passes.of(wallet).find({ template }, { limit, projection: { _id: 1 } });
    if (page.length > 0) await this.remover.removeAll(wallet, { _id: { $in: page.map(({ _id }) => _id) } });
    if (page.length < limit) await this.templates.remove(policy, wallet, template);
  }
}
