import { Injectable, Logger } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletContext } from '../../core/access/principal';
import { BatchLoader } from '../../core/concurrency/batch-loader';
import { changedKeys } from '../../core/database/changed-keys';
import { pendingDeviceUpdateAfter } from '../../core/database/pending-device-update';
import { touchUpdateTag } from '../../core/database/update-tag';
import { RARE_POLL_INTERVAL_MS, type Relay } from '../../core/background/relay';
import { RelayScheduler } from '../../core/background/schedulers';
import { recordsOfAll } from '../../core/database/tenant-collection';
import { TemplatesService } from '../../templates/templates.service';
import type { ExpiryDue, TemplateDocument } from '../../pass-model/template-policy';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { recomposeBarcodes } from './barcode-recomposition';
import type { TemplateSource } from './template-source';
import { KindRegistry } from '../../templates/kind-registry';
import { PassCollection } from '../records/pass.collection';
import { withDefaultExpiration } from '../records/default-expiration';
import { changedFields, EXPIRY_COUNTED, expiredByDate, isExpiryCounted, isOverByDate } from '../records/pass-history';
import type { Pass } from '../../pass-model/pass.schema';

/** Number of passes to write within the request, so that the lists of small templates are correct immediately. */
const AT_ONCE = 100;

/** Number of passes of a template that a worker writes in one run. */
const PAGE = 500;

const BATCH = 20;

const DELAY_MS = 1000;

/** Fields that are not needed to compute the default expiry. */
const EXCLUDED_FIELDS = { searchWords: 0, devices: 0, history: 0, outbox: 0, pendingNotifications: 0 } as const;

/** Notifies devices in the same write that completes the change. */
const NOTIFYING = { $set: { pendingDeviceUpdate: pendingDeviceUpdateAfter({ shared: true }) } };

/** Passes whose expiry follows the template, and passes without an expiry because the template had none. */
const FOLLOWERS: Filter<Pass> = { $or: [{ expirationByDefault: true }, { expirationDate: { $exists: false } }] };

/** The version of a template from which passes were written. */
interface UsedTemplate {
  policy: KindPolicy;
  used: TemplateDocument;
}

function living<T extends TemplateDocument>({ _id }: T): Filter<T> {
  return { _id, deleting: { $exists: false } } as Filter<T>;
}

/**
 * Applies a change of a template to the default expiry and composed barcodes of its passes. The write that changes the
 * template also marks it. The request updates the first passes, and workers update the rest. Until then, GET for a
 * single pass already returns the new expiry (`withCurrentExpiration`), but lists still filter and sort by the old one.
 */
@Injectable()
export class TemplateExpiry implements Relay<TemplateDocument, TemplateSource> {
  readonly name = 'template-expiry';
  readonly pollMs = RARE_POLL_INTERVAL_MS;
  readonly delayMs = DELAY_MS;
  private readonly logger = new Logger(TemplateExpiry.name);
  /** Batches reads, because passes issued at the same time usually share a template. */
  private readonly tags = new BatchLoader((requested: readonly UsedTemplate[]) => this.readTags(requested));

  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly wallets: WalletContextReader,
    scheduler: RelayScheduler,
  ) {
    scheduler.register(this);
  }

  /** Returns the mark that must be stored together with a template change that affects the template’s passes. */
  marking<T extends TemplateDocument>(policy: KindPolicy<T>, before: T, after: T): Partial<TemplateDocument> {
    return isMoved(policy, before, after) ? { expiryDue: newChange(policy) } : {};
  }

  async begin<T extends TemplateDocument>(policy: KindPolicy<T>, template: T, wallet: WalletContext): Promise<void> {
    await this.writePage(policy, template, wallet, AT_ONCE).catch((error: unknown) =>
      this.logger.warn(
        `Could not update the expiry of passes of ${template._id.toHexString()}; a worker retries: ${String(error)}`,
      ),
    );
  }

  /** Applies a pending expiry change to one pass before another write. @returns the pass after that change */
  async applyTo<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    template: T,
    wallet: WalletContext,
    pass: Pass,
  ): Promise<Pass> {
    if (!template.expiryDue || !(await this.write(policy, template, wallet, [pass]))) return pass;
    return (await this.passes.of(wallet.id).findOne({ _id: pass._id })) ?? pass;
  }

  /**
   * Call this after writing passes. If the default expiry has changed since the template was read, marks the template
   * so that its passes are updated. If a deletion of the template is pending but undecided, undoes it.
   * @returns whether the template still exists and accepts such passes
   */
  async isStillThere<T extends TemplateDocument>(policy: KindPolicy<T>, used: T): Promise<boolean> {
    const tag = await this.tags.get({ policy: policy as unknown as KindPolicy, used });
    if (tag?.getTime() === used.updatedAt.getTime()) return true;
    const present = await this.templates.keep(policy.template, used);
    if (present && policy.pass.isOutdated?.(used, present)) return false;
    if (present && isMoved(policy, used, present)) await this.mark(policy, used);
    return present !== null;
  }

  /** Matches passes whose stored expiry may be outdated, for jobs that read it. */
  async withStaleExpiration(): Promise<Filter<Pass>> {
    const templates = await Promise.all(
      this.following().map(({ template }) => {
        const due = { 'expiryDue.at': { $exists: true } };
        return this.templates.collection(template).unscoped().find(due).project({ _id: 1 }).toArray();
      }),
    );
    return { template: { $in: templates.flat().map(({ _id }) => _id as Types.ObjectId) }, ...FOLLOWERS };
  }

  sources(): TemplateSource[] {
    return this.following().map((policy) => ({
      policy,
      records: recordsOfAll(this.templates.collection(policy.template).unscoped()),
      dueField: 'expiryDue.at',
      batch: BATCH,
    }));
  }

  async process([template]: readonly TemplateDocument[], { policy }: TemplateSource): Promise<void> {
    const wallet = await this.wallets.find(template.wallet);
    if (wallet) await this.writePage(policy, template, wallet, PAGE);
    else await this.advance(policy, template, undefined);
  }

  private readTags(requested: readonly UsedTemplate[]): Promise<(Date | undefined)[]> {
    const reads = new Map<string, Promise<Date | undefined>>();
    return Promise.all(
      requested.map(({ policy, used }) => {
        const id = used._id.toHexString();
        const read = reads.get(id) ?? this.readTag(policy, used);
        reads.set(id, read);
        return read;
      }),
    );
  }

  private async readTag(policy: KindPolicy, used: TemplateDocument): Promise<Date | undefined> {
    const records = this.templates.collection(policy.template).of(used.wallet);
    const tag = await records.findOne(living(used), { projection: { updatedAt: 1 } });
    return tag?.updatedAt;
  }

  private following(): KindPolicy[] {
    return this.kinds.all.filter(({ pass }) => pass.expirationBasis ?? pass.composedBarcode);
  }

  private async writePage<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    template: T,
    wallet: WalletContext,
    limit: number,
  ): Promise<void> {
    const { after } = template.expiryDue as ExpiryDue;
    const older = after && {
      createdAt: { $lte: after.createdAt },
      $or: [{ createdAt: { $lt: after.createdAt } }, { _id: { $lt: after._id } }],
    };
    const next = { sort: { createdAt: -1, _id: -1 }, limit, projection: EXCLUDED_FIELDS } as const;
    const page = await this.passes.of(wallet.id).find({ template: template._id, ...older }, next);
    await recomposeBarcodes(this.passes.of(wallet.id), wallet, policy, template, page);
    await this.write(policy, template, wallet, page);
    const last = page.length < limit ? undefined : page[page.length - 1];
    // The template changed again in the meantime, so these passes may have an outdated expiry.
    if (!(await this.advance(policy, template, last))) await this.mark(policy, template);
  }

  /** Returns the number of passes to update. A pass that is given its own expiry in the meantime keeps it. */
  private async write<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    template: T,
    wallet: WalletContext,
    page: readonly Pass[],
  ): Promise<number> {
    const changes = page.flatMap((pass) => {
      const { expirationDate, expirationByDefault } = withDefaultExpiration(policy, pass, template, wallet);
      if (changedKeys(pass, { expirationDate, expirationByDefault }).length === 0) return [];
      const update = expirationDate
        ? touchUpdateTag({ expirationDate, expirationByDefault }, [], false)
        : touchUpdateTag({}, ['expirationDate', 'expirationByDefault'], false);
      return [
        {
          filter: { _id: pass._id, ...FOLLOWERS, ...hasAnother(expirationDate) },
          update: [...update, ...changedFields(wallet, ['expirationDate']), ...endOf(wallet, pass, expirationDate)],
        },
      ];
    });
    await this.passes.of(wallet.id).updateEach(changes);
    return changes.length;
  }

  /**
   * @param last the last pass written, or undefined if all passes are written
   * @returns false if another change has replaced this one
   */
  private async advance<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    { _id, wallet, expiryDue }: T,
    last: Pass | undefined,
  ): Promise<boolean> {
    const progress = last
      ? { $set: { 'expiryDue.after': { createdAt: last.createdAt, _id: last._id } } }
      : [...(expiryDue?.isShown ? [NOTIFYING] : []), { $unset: 'expiryDue' }];
    const ours = { _id, 'expiryDue.change': expiryDue?.change } as Filter<T>;
    const updated = await this.templates
      .collection(policy.template)
      .of(wallet)
      .update(ours, progress as never);
    return updated !== null;
  }

  /** Starts the update again from the first pass. */
  private async mark<T extends TemplateDocument>(policy: KindPolicy<T>, { _id, wallet }: T): Promise<void> {
    const marked = { $set: { expiryDue: newChange(policy) } } as never;
    await this.templates
      .collection(policy.template)
      .of(wallet)
      .update({ _id } as Filter<T>, marked);
  }
}

function isMoved<T extends TemplateDocument>({ pass }: KindPolicy<T>, before: T, after: T): boolean {
  const basisOf = (template: T) => ({
    expiration: pass.expirationBasis?.(template),
    barcode: pass.composedBarcode?.basis(template),
  });
  return changedKeys(basisOf(before), basisOf(after)).length > 0;
}

function newChange<T extends TemplateDocument>({ pass }: KindPolicy<T>): ExpiryDue {
  return { at: new Date(), change: new Types.ObjectId(), ...(pass.composedBarcode && { isShown: true }) };
}

/**
 * Skips passes that already have this expiry. If two processes write the same one, only the first records the change.
 */
function hasAnother(expirationDate: Date | undefined): Filter<Pass> {
  return { expirationDate: expirationDate ? { $ne: expirationDate } : { $exists: true } };
}

/** A pass that had already expired does not emit another expiry event. */
function endOf(wallet: WalletContext, before: Pass, expirationDate: Date | undefined): Document[] {
  if (!isOverByDate({ ...before, expirationDate }, new Date())) return [];
  return isExpiryCounted(before) ? [EXPIRY_COUNTED] : expiredByDate(wallet);
}
