import { ObjectId } from 'mongodb';
import type { Operation } from './bulk';
import type { Cluster } from './cluster';
import type { Effects } from './effects';

/** Checks a bulk issue, whatever happened meanwhile. */
export async function expectIssuedOnce(
  { database }: Cluster,
  effects: Effects,
  event: string,
  operation: Operation,
  count: number,
): Promise<void> {
  expectWhole(operation, count);
  const told = operation.results.map(({ result: { passId, barcode } }) => [passId, barcode]);
  const passes = await database
    .collection('passes')
    .find({ template: new ObjectId(event) })
    .project<{ _id: ObjectId; barcode: string }>({ barcode: 1 })
    .toArray();
  const stored = passes.map(({ _id, barcode }) => [_id.toHexString(), barcode]);
  expect(stored.length).toBe(count);
  expect(new Set(stored.map(([, barcode]) => barcode)).size).toBe(count);
  // Compared as maps: lists of thousands would be shown whole when they differ.
  const kept = new Map(stored as [string, string][]);
  expect(told.filter(([passId, barcode]) => kept.get(passId) !== barcode)).toEqual([]);
  expect(await effects.of([...kept.keys()])).toEqual({ 1: count });
}

/** Checks any bulk operation without bad items: every item has one result, and the operation ended once. */
export function expectWhole(operation: Operation, count: number): void {
  const { status, totalItems, successCount, failureCount, results, operationErrors } = operation;
  expect(operationErrors.slice(0, 3)).toEqual([]);
  expect({ status, totalItems, successCount, failureCount, results: results.length }).toEqual({
    status: 'completed',
    totalItems: count,
    successCount: count,
    failureCount: 0,
    results: count,
  });
  const itemIds = new Set(results.map(({ itemId }) => itemId));
  const passIds = new Set(results.map(({ result }) => result.passId));
  expect([itemIds.size, passIds.size]).toEqual([count, count]);
}

/**
 * Number of times that the end of an operation was recorded for its receiver: events that wait in the operation, and deliveries
 * that were made of them. One that is on its way may stand in both; it is the same.
 */
export async function completionRecords({ database }: Cluster, operationId: string): Promise<number> {
  const operation = await database.collection('bulk_operations').findOne({ _id: new ObjectId(operationId) });
  const waiting = (operation?.outbox ?? []) as { id: ObjectId; type: string }[];
  const deliveries = await database
    .collection('webhook_deliveries')
    .find({ event: 'bulk.completed', body: { $regex: operationId } })
    .toArray();
  const told = waiting.filter(({ type }) => type === 'bulk.completed').map(({ id }) => id);
  return new Set([...told, ...deliveries.map(({ webhookId }) => webhookId as ObjectId)].map(String)).size;
}
