import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { call } from './api.mjs';
import { empty } from './empty.mjs';
import { bulkTickets } from './samples.mjs';

/** Number of items per request, which is the maximum. */
export const ITEMS = 5000;
const POLL_INTERVAL_MS = 20;

/** Returns a contender that issues passes with this many concurrent bulk requests. @returns passes per second */
export function issuer({ origin, db, wallet: { token, template } }) {
  const body = { items: bulkTickets(ITEMS) };
  const operations = db.collection('bulk_operations');
  return async (requests) => {
    const started = performance.now();
    const accepted = await Promise.all(
      Array.from({ length: requests }, () => call(origin, 'POST', `/events/${template}/passes/bulk`, token, body)),
    );
    const open = { _id: { $in: accepted.map(({ operationId }) => new ObjectId(operationId)) }, status: 'completed' };
    while ((await operations.countDocuments(open)) < requests) await delay(POLL_INTERVAL_MS);
    const rate = (requests * ITEMS * 1000) / (performance.now() - started);
    await empty(db, 'bulk_chunks');
    await empty(db, 'passes');
    return rate;
  };
}
