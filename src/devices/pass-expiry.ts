import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import { MINUTE } from '../core/time/durations';
import { ProcessLeases } from '../core/database/process-leases';
import { recordsOfAll } from '../core/database/tenant-collection';
import { touchUpdateTag } from '../core/database/update-tag';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { TemplateExpiry } from '../passes/changing/template-expiry';
import { expiredByDate } from '../passes/records/pass-history';
import { PassCollection } from '../passes/records/pass.collection';
import type { Pass } from '../pass-model/pass.schema';
import { KindRegistry } from '../templates/kind-registry';
import { WalletCollection } from '../wallets/wallet.collection';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import { NOT_DELETED } from '../wallets/wallet.reader';

const WORK = 'pass-expiry';

/** How far a run overlaps with the previous one, to include late writes. */
const BACK_MS = 60 * MINUTE;

const PAGE = 500;

/** Number of wallets per query. A query with the IDs of all wallets would grow with the installation. */
const WALLETS = 1000;

/** Reads the wallets in the order of the ID index. */
const ALL_IDS = { projection: { _id: 1 }, sort: { _id: 1 } } as const;

const PROJECTION = { wallet: 1, kind: 1, expirationDate: 1, contentUpdatedAt: 1, isInstalled: 1 } as const;
type Ended = Required<Pick<Pass, '_id' | 'wallet' | 'kind' | 'expirationDate' | 'contentUpdatedAt'>> &
  Pick<Pass, 'isInstalled'>;

/**
 * Finds passes whose expiry date has passed, counts them as expired, and notifies webhook receivers and devices. If a
 * date is already in the past when it is written, that write counts the expiry.
 */
@Injectable()
export class PassExpiry {
  constructor(
    tasks: ScheduledTasks,
    private readonly leases: ProcessLeases,
    private readonly kinds: KindRegistry,
    private readonly passes: PassCollection,
    private readonly expiry: TemplateExpiry,
    private readonly wallets: WalletCollection,
    private readonly contexts: WalletContextReader,
  ) {
    tasks.register({ name: WORK, everyMs: MINUTE, run: () => this.run() });
  }

  async run(now = new Date()): Promise<void> {
    const done = await this.leases.checkpoint(WORK);
    const stale = await this.expiry.withStaleExpiration();
    const wallets = await this.wallets.find(NOT_DELETED, ALL_IDS);
    const ended = {
      expirationDate: { $gt: new Date(done ? done.getTime() - BACK_MS : 0), $lte: now },
      status: { $in: ['active', 'inactive'] },
      $expr: { $ne: ['$countedExpiry', '$expirationDate'] },
      $nor: [stale],
    } as Filter<Pass>;
    const options = { projection: PROJECTION, hint: 'wallet_expirationDate' };
    let areAllKnown = true;
    // Uses one range of `wallet_expirationDate` per wallet. A separate index would slow down issuing every pass.
    for (let first = 0; first < wallets.length; first += WALLETS) {
      const wallet = { $in: wallets.slice(first, first + WALLETS).map(({ _id }) => _id) };
      for await (const page of recordsOfAll<Pass>(this.passes.unscoped()).pages({ ...ended, wallet }, PAGE, options)) {
        const known = page.filter(({ kind }) => this.kinds.find(kind));
        areAllKnown &&= known.length === page.length;
        await this.write(known as Ended[]);
      }
    }
    // If some passes wait for a template update or for a process that knows their kind, the next run must find them
    // again.
    const isStale = (stale.template as { $in: unknown[] }).$in.length > 0;
    if (areAllKnown && !isStale) await this.leases.setCheckpoint(WORK, now);
  }

  private async write(page: readonly Ended[]): Promise<void> {
    const wallets = new Map(page.map(({ wallet }) => [wallet.toHexString(), wallet]));
    const contexts = new Map(
      await Promise.all([...wallets].map(async ([key, id]) => [key, await this.contexts.find(id)] as const)),
    );
    const changes = page.flatMap((pass) => {
      const { _id, wallet, expirationDate } = pass;
      const context = contexts.get(wallet.toHexString());
      if (!context) return [];
      const unchanged = {
        _id,
        wallet,
        expirationDate,
        status: { $in: ['active', 'inactive'] },
        countedExpiry: { $ne: expirationDate },
      } as Filter<Pass>;
      return [{ filter: unchanged, update: [...this.notifying(pass), ...expiredByDate(context, '$expirationDate')] }];
    });
    await recordsOfAll<Pass>(this.passes.unscoped()).updateEach(changes);
  }

  /**
   * Skips the notification if the pass’s content has changed since its expiry, because devices then already show it as
   * expired.
   */
  private notifying({ kind, isInstalled, contentUpdatedAt, expirationDate }: Ended): Document[] {
    if (!isInstalled || contentUpdatedAt >= expirationDate) return [];
    return touchUpdateTag({}, [], { as: this.kinds.of(kind).mapping.messageTypes.expiry });
  }
}
