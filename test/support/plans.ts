import type { Document } from 'mongodb';
import type { TestApp } from './test-app';

/** What MongoDB did for one command, as its profiler saw it. */
export interface Plan {
  collection: string;
  /** `find`, `aggregate`, `update` or another command's name. */
  command: string;
  /** Its filter, or the stages of an aggregation. */
  filter: unknown;
  /** Such as `IXSCAN { wallet: 1 }`; `COUNT_SCAN` reads the index only. */
  planSummary: string;
  keysExamined: number;
  docsExamined: number;
  nreturned: number;
  hasSortStage: boolean;
}

/** Calls the API and gives the plans of the commands that it sent. */
export async function plansOf({ connection: { db } }: TestApp, call: () => Promise<unknown>): Promise<Plan[]> {
  if (!db) throw new Error('not connected');
  await db.command({ profile: 0 });
  await db
    .collection('system.profile')
    .drop()
    .catch(() => undefined);
  await db.command({ profile: 2 });
  await call();
  await db.command({ profile: 0 });
  const written = { ns: { $not: /system|idempotency/ }, op: { $in: ['query', 'command', 'update', 'remove'] } };
  const entries = await db
    .collection('system.profile')
    .find({ ...written, planSummary: { $exists: true } })
    .toArray();
  return entries.map(planOf);
}

function planOf({ command = {}, planSummary, hasSortStage = false, ...entry }: Document): Plan {
  const [name] = Object.keys(command as object);
  const { keysExamined = 0, docsExamined = 0, nreturned = 0 } = entry;
  return {
    collection: (entry.ns as string).slice((entry.ns as string).indexOf('.') + 1),
    command: name,
    filter: command.filter ?? command.pipeline ?? command.q,
    planSummary,
    keysExamined,
    docsExamined,
    nreturned,
    hasSortStage,
  };
}
