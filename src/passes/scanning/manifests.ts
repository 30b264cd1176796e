import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import { mapWithYields } from '../../core/concurrency/event-loop-yield';
import { DAY } from '../../core/time/durations';
import type { WalletPrincipal } from '../../core/access/principal';
import { LargeReads } from '../../core/database/large-reads';
import { Lister } from '../../core/database/lister';
import { AppError } from '../../core/errors/app-error';
import { makePage, type Page } from '../../core/pagination/page';
import { TemplatesService } from '../../templates/templates.service';
import { withCurrentExpiration } from '../records/default-expiration';
import { PassCollection } from '../records/pass.collection';
import { type Pass, type RefusedScan, TOMBSTONE_LIFETIME_DAYS } from '../../pass-model/pass.schema';
import { type ScanTarget, ScanTargets } from '../redeeming/scan-targets';
import type { ManifestEntry, ManifestQuery, PageOfManifestEntry, ScanRefusal } from './manifest.dto';
import { type ManifestHead, ScanHashes } from './scan-hashes';
import { admissionOf, scanStateOf, shortName } from './scan-view';

/** @param redeemableFrom the time from which passes of the template can be redeemed */
function manifestEntry(
  pass: Pass,
  hash: string,
  admission: ReturnType<typeof admissionOf>,
  redeemableFrom: Date | undefined,
  now: Date,
): ManifestEntry {
  const { expirationDate, redeemedAt, refusedScan } = pass;
  return {
    hash,
    state: scanStateOf(pass, now),
    ...(redeemableFrom && { redeemableFrom: redeemableFrom.toISOString() }),
    ...(expirationDate && { expires: expirationDate.toISOString() }),
    name: shortName(pass),
    ...admission,
    ...(redeemedAt && refusedScan && { refused: refusedOf(refusedScan) }),
  };
}

function refusedOf({ at, scannedAt, ...where }: RefusedScan): ScanRefusal {
  return { at: at.toISOString(), ...(scannedAt && { scannedAt: scannedAt.toISOString() }), ...where };
}

/**
 * A change becomes visible slightly after its stored timestamp, so wait until all changes made before `at` are visible.
 */
const IN_FLIGHT_MS = 1000;

/**
 * The longest time between the creation time of a new pass, which is set when its insert is prepared, and the insert
 * itself. Bulk operations prepare passes long before they insert them.
 */
const LATE_MS = 5 * 60 * 1000;

const READ = {
  projection: { searchWords: 0, devices: 0, history: 0, outbox: 0, pendingNotifications: 0, communications: 0 },
};

/** Without this hint, the count may read every pass of the template. */
const BY_CHANGE = { hint: 'wallet_updatedAt_template' } as const;

const LATEST = { sort: { updatedAt: -1, _id: -1 }, ...BY_CHANGE } as const;

const LATEST_REFUSED = { sort: { 'refusedScan.at': -1, _id: -1 }, hint: 'template_refusedScan' } as const;

interface Changes {
  filter: Filter<Pass>;
  order: typeof LATEST | typeof LATEST_REFUSED;
}

type Of = Pick<ScanTarget, 'policy' | 'template'>;

/**
 * Provides the data that scanners without a network connection need about a template’s passes
 * (docs/contract/scanning.md#manifest).
 */
@Injectable()
export class Manifests {
  constructor(
    private readonly targets: ScanTargets,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly hashes: ScanHashes,
    private readonly lister: Lister,
    private readonly reads: LargeReads,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR for a `since` in the future or too long ago */
  async page(caller: WalletPrincipal, query: ManifestQuery): Promise<PageOfManifestEntry> {
    const target = await this.targets.template(caller, new Types.ObjectId(query.template));
    const head = await this.hashes.headOf(caller, target);
    const since = query.since === undefined ? undefined : new Date(query.since);
    if (since) assertKnown(since, head.at);
    const { page = 1, limit = 10 } = query;
    if (page === 1) await sleep(IN_FLIGHT_MS);
    const read = async () => {
      const of = await this.current(caller, target);
      return since ? this.changed(caller, of, head, since, page, limit) : this.all(caller, of, head, page, limit);
    };
    // Starts after the wait above, so that waiting does not occupy a slot.
    const found = await (this.reads.isLarge(limit) ? this.reads.run(caller.wallet.id, read) : read());
    return { ...found, salt: head.salt, at: head.at.toISOString() };
  }

  /** Reads the template from the database after the wait, so that it includes template changes made before `at`. */
  private async current(caller: WalletPrincipal, { policy, template }: Of): Promise<Of> {
    return { policy, template: await this.templates.get(policy.template, caller, template._id) };
  }

  private async all(
    caller: WalletPrincipal,
    of: Of,
    head: ManifestHead,
    page: number,
    limit: number,
  ): Promise<Page<ManifestEntry>> {
    const filter = { template: of.template._id };
    const found = await this.lister.page(this.passes.of(caller.wallet.id), { page, limit }, filter, READ);
    return { ...found, docs: await this.entries(caller, of, head, found.docs) };
  }

  /**
   * Lists withdrawn hashes first, then changed passes, latest change first. A pass that changes while the pages are
   * being read appears again or shifts others to later pages, so nothing is skipped.
   */
  private async changed(
    caller: WalletPrincipal,
    of: Of,
    head: ManifestHead,
    since: Date,
    page: number,
    limit: number,
  ): Promise<Page<ManifestEntry>> {
    const skip = (page - 1) * limit;
    const withdrawn = await this.passes.withdrawnScans(caller.wallet.id, of.template._id, since, skip, limit);
    const docs = withdrawn.hashes.map((hash): ManifestEntry => ({ hash, state: 'NOT_VALID', name: '' }));
    const passes = this.passes.of(caller.wallet.id);
    let before = withdrawn.total;
    for (const { filter, order } of changedSince(of, since)) {
      const rest = { skip: Math.max(0, skip - before), limit: limit - docs.length };
      const total = await passes.count(filter, { hint: order.hint });
      const found =
        rest.limit > 0 && rest.skip < total ? await passes.find(filter, { ...order, ...rest, ...READ }) : [];
      docs.push(...(await this.entries(caller, of, head, found)));
      before += total;
    }
    return makePage(docs, before, page, limit);
  }

  private async entries(
    { wallet }: WalletPrincipal,
    { policy, template }: Of,
    head: ManifestHead,
    passes: readonly Pass[],
  ): Promise<ManifestEntry[]> {
    const now = new Date();
    const redeemableFrom = policy.pass.redeemableFrom?.(template);
    const hashed = await this.hashes.of(wallet.id, head, passes);
    return mapWithYields(hashed, ([pass, hash]) => {
      const admission = admissionOf(policy, pass, template);
      return manifestEntry(withCurrentExpiration(policy, pass, template, wallet), hash, admission, redeemableFrom, now);
    });
  }
}

/**
 * Refuses a `since` before which deletions are no longer known, because the response would be incomplete.
 * @throws AppError VALIDATION_ERROR
 */
function assertKnown(since: Date, now: Date): void {
  if (since > now) throw AppError.validation('since', 'date_in_future');
  if (now.getTime() - since.getTime() > TOMBSTONE_LIFETIME_DAYS * DAY) {
    throw AppError.validation('since', 'since_too_old', { max: TOMBSTONE_LIFETIME_DAYS });
  }
}

/**
 * Filters for passes that changed, followed by new passes that were prepared earlier but that no scanner has received,
 * and by passes of which a second scan was refused.
 * Returns all passes if the template changed and defines when redeeming begins, because such a change does not update
 * the passes.
 */
function changedSince({ policy, template: { _id: template, updatedAt } }: Of, since: Date): Changes[] {
  if (policy.pass.redeemableFrom && updatedAt > since) return [{ filter: { template }, order: LATEST }];
  const isNew = [{ scanHashAt: null }, { scanHashAt: { $gt: since } }];
  const late = { $gt: new Date(since.getTime() - LATE_MS), $lte: since };
  const refused = { template, 'refusedScan.at': { $gt: since }, updatedAt: { $lte: since } };
  return [
    { filter: { template, updatedAt: { $gt: since } }, order: LATEST },
    { filter: { template, updatedAt: late, $or: isNew } as Filter<Pass>, order: LATEST },
    // A refused scan is not a change of the pass, so it does not set `updatedAt`.
    { filter: refused as Filter<Pass>, order: LATEST_REFUSED },
  ];
}
