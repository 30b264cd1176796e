import type { Cluster } from './cluster';
import { eventually } from './waiting';

const FAIL_POINT = 'hangDuringBatchInsert';

/** More than a call needs that does not wait. */
const LOOKS = 6;

/** Inserts that MongoDB holds back. */
export interface Held {
  /** Resolves once one is held. */
  reached(): Promise<unknown>;
  goOn(): Promise<unknown>;
}

/** Holds inserts into a collection back, also those of transactions; with `enableTestCommands` only. */
export async function holdInserts({ admin, database }: Cluster, collection: string): Promise<Held> {
  const data = { nss: `${database.databaseName}.${collection}` };
  const { count } = await admin.command({ configureFailPoint: FAIL_POINT, mode: 'alwaysOn', data });
  const next = { timesEntered: Number(count) + 1, maxTimeMS: 20_000 };
  return {
    reached: () => admin.command({ waitForFailPoint: FAIL_POINT, ...next }),
    goOn: () => admin.command({ configureFailPoint: FAIL_POINT, mode: 'off' }),
  };
}

/** Calls of a collection that MongoDB has carried out. */
async function callsOf({ admin, database }: Cluster, collection: string): Promise<number> {
  const { totals } = (await admin.command({ top: 1 })) as { totals: Record<string, { total: { count: number } }> };
  return totals[`${database.databaseName}.${collection}`]?.total.count ?? 0;
}

/** Resolves once a call has looked into a collection again and again. @throws Error when it is answered instead */
export async function untilWaiting(cluster: Cluster, collection: string, call: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void call.finally(() => (isAnswered = true)).catch(() => undefined);
  const before = await callsOf(cluster, collection);
  await eventually('the call waits', 20_000, async () => {
    if (isAnswered) throw new Error('The call did not wait');
    return (await callsOf(cluster, collection)) > before + LOOKS;
  });
}
