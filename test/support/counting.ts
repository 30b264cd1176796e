import { Types } from 'mongoose';
import type { RelayRunner } from '../../src/core/background/relay-runner';
import type { HistoryRecord, HistorySource } from '../../src/statistics/counting/history-source';
import { HistoryRelay } from '../../src/statistics/history.relay';
import type { Json } from './fixtures';
import { runnerOf } from './relays';
import type { TestApp } from './test-app';

type HistoryRunner = RelayRunner<HistoryRecord, HistorySource>;

/** Counts as a worker does, without its delay. */
export function historyRunner({ app }: TestApp, relay = app.get(HistoryRelay, { strict: false })): HistoryRunner {
  const atOnce = Object.assign(Object.create(relay) as HistoryRelay, { delayMs: 0 });
  return runnerOf<HistoryRecord, HistorySource>(atOnce).runner;
}

/** Counts everything that waits. */
export async function countAll(runner: HistoryRunner): Promise<void> {
  while ((await runner.drain()).processed > 0);
}

/** Sums of a wallet's series: by default of everything. */
export async function countedOf({ connection }: TestApp, wallet: string, of: object = {}): Promise<Json> {
  const series = { wallet: new Types.ObjectId(wallet), template: null, by: 'all', ...of };
  const sums: Record<string, number> = {};
  for (const { total } of await connection.collection('daily_counts').find(series).toArray()) {
    for (const [name, count] of Object.entries(total as Record<string, number>)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}
