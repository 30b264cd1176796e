import { Types } from 'mongoose';
import { type BulkItem, packItems } from '../../src/bulk/bulk-item';
import { BulkRunner } from '../../src/bulk/bulk-runner';
import type { ApiClient } from './api-client';
import type { Json } from './fixtures';
import type { TestApp } from './test-app';

/** A bulk operation as it is answered. */
export interface Operation extends Json {
  operationId: string;
  status: string;
  totalItems: number;
  successCount: number;
  failureCount: number;
  results: { itemId: string; result: Record<string, string> }[];
  operationErrors: { itemId: string; code: string; message: string }[];
}

/** The operation once it has ended. */
export async function finished(api: ApiClient, operationId: string, withinMs = 90_000): Promise<Operation> {
  for (const end = Date.now() + withinMs; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    const { body } = await api.get<Operation>(`/bulk-operations/${operationId}`);
    if (body.status === 'completed' || body.status === 'failed') return body;
  }
  throw new Error(`Operation ${operationId} has not ended within ${withinMs} ms`);
}

export const codesOf = ({ operationErrors }: Operation) => operationErrors.map(({ itemId, code }) => [itemId, code]);

/**
 * Carries the only chunk of an operation out again, as after a crash that left the effect and not the outcome.
 * @param payloads of its items; what an item has made is known from its result
 */
export async function again(
  app: TestApp,
  api: ApiClient,
  { operationId, results }: Operation,
  payloads: readonly { itemId: string; payload: unknown }[],
): Promise<Operation> {
  const operation = new Types.ObjectId(operationId);
  const [chunks, operations] = ['bulk_chunks', 'bulk_operations'].map((name) => app.connection.collection(name));
  const chunk = await chunks.findOne({ operation });
  const made = new Map(results.map(({ itemId, result }) => [itemId, result.clientId]));
  const items = payloads.map((item) => ({
    ...item,
    occurrences: 1,
    recordId: made.get(item.itemId) ?? new Types.ObjectId(),
  }));
  const open = { state: 'waiting', items: packItems(items as unknown as BulkItem[]) };
  // The chunk first: the service would finish an operation whose chunks are all done.
  await chunks.updateOne({ operation }, { $set: open, $unset: { outcomes: 1 } });
  await operations.updateOne({ _id: operation }, { $set: { status: 'processing' }, $unset: { successCount: 1 } });
  await app.app.get(BulkRunner, { strict: false }).run(chunk?._id as Types.ObjectId);
  return finished(api, operationId);
}
