import type { Document } from 'mongodb';
import type { TestApp } from './test-app';

/** One command of MongoDB, as its profiler recorded it. */
export interface Plan {
  collection: string;
  /** True if records were counted, not read or written. */
  counts: boolean;
  /** Fields of the filter, on its first level. */
  filter: string[];
  /** Such as `IXSCAN { wallet: 1 }`; `COUNT_SCAN` reads nothing but the index. */
  planSummary: string;
  keysExamined: number;
  docsExamined: number;
  nreturned: number;
  hasSortStage: boolean;
}

/** With the default of one megabyte, the last commands of a call would displace the first. */
const PROFILE_BYTES = 64 * 2 ** 20;

/** Calls the API and gives the plans of the commands that it sent. */
export async function plansOf({ connection: { db } }: TestApp, call: () => Promise<unknown>): Promise<Plan[]> {
  if (!db) throw new Error('not connected');
  await db.command({ profile: 0 });
  await db
    .collection('system.profile')
    .drop()
    .catch(() => undefined);
  await db.command({ create: 'system.profile', capped: true, size: PROFILE_BYTES });
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

function planOf({ ns, command = {} as Document, planSummary, hasSortStage = false, ...counted }: Document): Plan {
  const { keysExamined = 0, docsExamined = 0, nreturned = 0 } = counted;
  const { filter, query, q, pipeline = [] } = command;
  const stages = pipeline as Document[];
  return {
    collection: String(ns).replace(/^[^.]*\./, ''),
    counts: 'count' in command,
    filter: Object.keys((filter ?? query ?? q ?? stages[0]?.$match ?? {}) as object),
    planSummary,
    keysExamined,
    docsExamined,
    nreturned,
    hasSortStage,
  };
}
