import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { WalletContext } from '../core/access/principal';
import type { Relay } from '../core/background/relay';
import { RelayScheduler } from '../core/background/schedulers';
import { duplicateIndex } from '../core/database/duplicate-key';
import { COUNTED, IS_COUNTED, NOT_DUE } from '../core/database/history';
import { TRY_LONG_MS, Transactions } from '../core/database/transactions';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import { ChunkHistorySource, IssueHistorySource } from './counting/issue-history.source';
import type { CountedEntry } from './counting/counted-entry';
import { dailyIncrements } from './counting/daily-increments';
import { ClientHistorySource } from './counting/client-history.source';
import { DeliveryHistorySource } from './counting/delivery-history.source';
import type { HistoryRecord, HistorySource } from './counting/history-source';
import { PassHistorySource } from './counting/pass-history.source';
import { timelineUpdates } from './counting/timeline-updates';
import { PassMetrics } from './pass.metrics';
import { DailyCountsCollection } from './schemas/daily-count.schema';
import { PassTimelinesCollection } from './schemas/pass-timeline.schema';

/** How long to wait, so that one transaction can count many changes. */
const DELAY_MS = 500;
const REST_MS = 2000;

const WALLETS_AT_ONCE = 4;

/** How often another process may insert a month’s document first before this one gives up. */
const MAX_DUPLICATES = 5;

/**
 * Counts history entries in the same transaction that removes their `uncounted` mark, so each entry is counted exactly
 * once. If two processes count at the same time, the second one finds no mark, or its transaction fails
 * (docs/contract/statistics.md#counting).
 */
@Injectable()
export class HistoryRelay implements Relay<HistoryRecord, HistorySource> {
  readonly name = 'history-relay';
  readonly delayMs = DELAY_MS;
  readonly restMs = REST_MS;
  readonly concurrency = WALLETS_AT_ONCE;

  constructor(
    private readonly passes: PassHistorySource,
    private readonly issues: IssueHistorySource,
    private readonly chunks: ChunkHistorySource,
    private readonly deliveries: DeliveryHistorySource,
    private readonly clients: ClientHistorySource,
    private readonly wallets: WalletContextReader,
    private readonly counts: DailyCountsCollection,
    private readonly timelines: PassTimelinesCollection,
    private readonly transactions: Transactions,
    private readonly metrics: PassMetrics,
    scheduler: RelayScheduler,
  ) {
    scheduler.register(this);
  }

  sources(): HistorySource[] {
    return [this.passes, this.issues, this.chunks, this.deliveries, this.clients];
  }

  groupBy(record: HistoryRecord, source: HistorySource): string {
    return source.walletOf(record).toHexString();
  }

  async process(group: readonly HistoryRecord[], source: HistorySource): Promise<void> {
    const wallet = await this.wallets.find(source.walletOf(group[0]));
    await this.count(wallet, group, source);
    if (source.removesCounted) return;
    const ofGroup = { _id: { $in: group.map(({ _id }) => _id) } };
    await source.records.updateAll({ ...ofGroup, ...IS_COUNTED } as never, NOT_DUE as never);
  }

  /** @param wallet null if the wallet is deleted, in which case its entries are discarded */
  private async count(
    wallet: WalletContext | null,
    group: readonly HistoryRecord[],
    source: HistorySource,
    duplicates = 0,
  ): Promise<void> {
    const { filter, projection, whenCounted = COUNTED } = source;
    const marked = { ...filter, _id: { $in: group.map(({ _id }) => _id) }, uncounted: { $exists: true } };
    const work = async (session: ClientSession) => {
      const records = source.records.within(session);
      const found = await records.find(marked, { projection });
      const entries = wallet ? await source.read(found) : [];
      if (wallet) await this.write(session, wallet, entries);
      // Do this last, so that the records are locked only briefly.
      const counted = { _id: { $in: found.map(({ _id }) => _id) } };
      await (source.removesCounted ? records.removeAll(counted) : records.updateAll(counted, whenCounted as never));
      return entries;
    };
    try {
      this.metrics.add(await this.transactions.run(work, TRY_LONG_MS));
    } catch (error) {
      if (duplicateIndex(error) === null || duplicates === MAX_DUPLICATES) throw error;
      await this.count(wallet, group, source, duplicates + 1);
    }
  }

  private async write(session: ClientSession, wallet: WalletContext, entries: readonly CountedEntry[]): Promise<void> {
    const timelines = this.timelines.of(wallet.id).within(session);
    const { removed, changes } = timelineUpdates(entries);
    await this.counts.of(wallet.id).within(session).updateEach(dailyIncrements(entries, wallet.timezone));
    await timelines.updateEach(changes);
    if (removed.length > 0) await timelines.removeAll({ _id: { $in: removed } });
  }
}
