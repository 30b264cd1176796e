import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BSON, type Document, MongoClient } from 'mongodb';
import type { Issued, Json } from './fixtures';

/** Data that a release stored, and its answers (tools/upgrade-dump.mjs). */
export interface StoredRelease {
  version: string;
  takenAt: string;
  publicUrl: string;
  secrets: Record<string, string>;
  /** The authority of its development certificates. */
  certificatePem: string;
  owner: { username: string; password: string };
  walletToken: string;
  webhookSecret: string;
  /** By the first part of the path. */
  issued: Record<string, { template: string; passes: (Issued & { state: string })[] }>;
  /** A POST that was sent with an Idempotency-Key, and its answer. */
  repeatable: { path: string; key: string; body: Json; answer: Json };
  answers: { path: string; body: unknown }[];
}

interface Line {
  collection: string;
  record: Document;
}

/**
 * Puts what a release stored into an empty database, as if it had been stored just now: what MongoDB deletes after days or
 * years is still there.
 * @returns with the dates of its answers moved likewise
 */
export async function restoreRelease(file: string, uri: string): Promise<StoredRelease> {
  const [head, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const stored = JSON.parse(head) as StoredRelease;
  const ageMs = Date.now() - Date.parse(stored.takenAt);
  const client = await MongoClient.connect(uri);
  try {
    for (const line of lines) {
      const { collection, record } = BSON.EJSON.parse(line, { relaxed: false }) as unknown as Line;
      await client
        .db()
        .collection(collection)
        .insertOne(moved(record, ageMs) as Document);
    }
  } finally {
    await client.close();
  }
  return moved(stored, ageMs) as StoredRelease;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The same with every moment later by that. */
function moved(value: unknown, byMs: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + byMs);
  if (typeof value === 'string' && MOMENT.test(value)) return new Date(Date.parse(value) + byMs).toISOString();
  if (Array.isArray(value)) return value.map((each) => moved(each, byMs));
  if (typeof value !== 'object' || value === null || '_bsontype' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, byMs)]));
}
