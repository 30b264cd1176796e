import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { Lister } from '../../core/database/lister';
import { AppError } from '../../core/errors/app-error';
import { makePage, type Page } from '../../core/pagination/page';
import type { TemplateDocument } from '../../templates/template-policy';
import { TemplatesService } from '../../templates/templates.service';
import { withCurrentExpiration } from '../records/default-expiration';
import { PassCollection } from '../records/pass.collection';
import type { Pass } from '../records/pass.schema';
import { type ScanTarget, ScanTargets } from '../redeeming/scan-targets';
import { manifestEntry } from './manifest-entry';
import type { ManifestEntry, ManifestQuery, PageOfManifestEntry } from './manifest.dto';
import { ScanHashes } from './scan-hashes';

/** A change is seen a moment after the time that it carries: those of before `at` are awaited. */
const IN_FLIGHT_MS = 1000;

const SALT_BYTES = 16;

const READ = { projection: { searchWords: 0, devices: 0, outbox: 0, pendingNotifications: 0, communications: 0 } };

type Of = Pick<ScanTarget, 'policy' | 'template'>;

/** What scanners without a network need of a template's passes (docs/contract/scanning.md#manifest). */
@Injectable()
export class Manifests {
  constructor(
    private readonly targets: ScanTargets,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly hashes: ScanHashes,
    private readonly lister: Lister,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR for a `since` in the future */
  async page(caller: WalletPrincipal, query: ManifestQuery): Promise<PageOfManifestEntry> {
    const of = await this.targets.template(caller, new Types.ObjectId(query.template));
    const { salt, at } = await this.head(caller, of);
    const since = query.since === undefined ? undefined : new Date(query.since);
    if (since && since > at) throw AppError.validation('since', 'date_in_future');
    const { page = 1, limit = 10 } = query;
    if (page === 1) await sleep(IN_FLIGHT_MS);
    const found = since
      ? await this.changed(caller, of, salt, since, page, limit)
      : await this.all(caller, of, salt, page, limit);
    return { ...found, salt, at: at.toISOString() };
  }

  /** The first call draws the salt. */
  private async head({ wallet }: WalletPrincipal, { policy, template }: Of): Promise<{ salt: string; at: Date }> {
    const records = this.templates.collection(policy.template).of(wallet.id);
    const { _id } = template;
    const projection = { scanSalt: 1, readAt: '$$NOW' };
    for (;;) {
      const found = (await records.findOne({ _id }, { projection })) as (TemplateDocument & { readAt: Date }) | null;
      if (!found) throw new AppError('MODEL_NOT_FOUND');
      if (found.scanSalt) return { salt: found.scanSalt, at: found.readAt };
      const drawn = randomBytes(SALT_BYTES).toString('base64url');
      await records.update({ _id, scanSalt: { $exists: false } }, { $set: { scanSalt: drawn } });
    }
  }

  private async all(
    caller: WalletPrincipal,
    of: Of,
    salt: string,
    page: number,
    limit: number,
  ): Promise<Page<ManifestEntry>> {
    const filter = { template: of.template._id };
    const found = await this.lister.page(this.passes.of(caller.wallet.id), { page, limit }, filter, READ);
    return { ...found, docs: await this.entries(caller, of, salt, found.docs) };
  }

  /**
   * First what is withdrawn, then the passes, the latest change first. Whatever changes while the pages are read comes
   * again or moves what follows to later places: nothing is left out.
   */
  private async changed(
    caller: WalletPrincipal,
    of: Of,
    salt: string,
    since: Date,
    page: number,
    limit: number,
  ): Promise<Page<ManifestEntry>> {
    const { _id: template } = of.template;
    const passes = this.passes.of(caller.wallet.id);
    const filter: Filter<Pass> = { template, updatedAt: { $gt: since } };
    const skip = (page - 1) * limit;
    const [withdrawn, changed] = await Promise.all([
      this.passes.withdrawnScans(caller.wallet.id, template, since, skip, limit),
      passes.count(filter),
    ]);
    const entries = withdrawn.hashes.map((hash): ManifestEntry => ({ hash, state: 'NOT_VALID', name: '' }));
    if (entries.length < limit) {
      const rest = { skip: Math.max(0, skip - withdrawn.total), limit: limit - entries.length };
      const found = await passes.find(filter, { sort: { updatedAt: -1, _id: -1 }, ...rest, ...READ });
      entries.push(...(await this.entries(caller, of, salt, found)));
    }
    return makePage(entries, withdrawn.total + changed, page, limit);
  }

  private async entries(
    { wallet }: WalletPrincipal,
    { policy, template }: Of,
    salt: string,
    passes: readonly Pass[],
  ): Promise<ManifestEntry[]> {
    const now = new Date();
    const hashed = await this.hashes.of(wallet.id, salt, passes);
    return hashed.map(([pass, hash]) =>
      manifestEntry(withCurrentExpiration(policy, pass, template, wallet), hash, now),
    );
  }
}
