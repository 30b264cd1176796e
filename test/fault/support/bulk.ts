import { ObjectId } from 'mongodb';
import { type Json, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import type { ApiClient } from '../../support/api-client';
import { unique } from '../../support/accounts';
import type { Cluster } from './cluster';
import { eventually } from './waiting';

export interface Operation extends Json {
  operationId: string;
  status: string;
  totalItems: number;
  successCount: number;
  failureCount: number;
  results: { itemId: string; result: { passId: string; barcode: string } }[];
  operationErrors: Json[];
}

/** A wallet with an event template to issue tickets of. */
export interface Organizer extends StaffedWallet {
  event: string;
}

const UNLABELLED = {
  PKTextAlignmentLeft: 'INACTIVE',
  PKTextAlignmentCenter: 'INACTIVE',
  PKTextAlignmentRight: 'INACTIVE',
};

export async function makeOrganizer(cluster: Cluster, fields: Json = {}): Promise<Organizer> {
  const wallet = await makeStaffedWallet(cluster, fields);
  return { ...wallet, event: await newEvent(wallet) };
}

export async function newEvent({ owner }: StaffedWallet): Promise<string> {
  return (await makeEvent(owner, UNLABELLED))._id;
}

/** Tickets to issue; every other brings its barcode along. */
export function tickets(count: number): Json[] {
  const prefix = unique('T');
  return Array.from({ length: count }, (_, index) => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    ...(index % 2 === 1 && { barcode: `${prefix}-${index}` }),
  }));
}

/** Asks for a bulk operation on an event's passes and answers its id. */
export async function startBulk(
  api: ApiClient,
  event: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  body: Json,
): Promise<string> {
  const answer = await api.send<Operation>(method, `/events/${event}/passes/bulk`, { body });
  if (answer.status >= 300) throw new Error(`${method} of a bulk answered ${answer.status}: ${answer.text}`);
  return answer.body.operationId;
}

/** Waits until the operation has ended, and reads it. */
export async function ended(
  cluster: Cluster,
  { owner }: StaffedWallet,
  operationId: string,
  withinMs = 60_000,
): Promise<Operation> {
  const operations = cluster.database.collection('bulk_operations');
  const over = { _id: new ObjectId(operationId), status: { $in: ['completed', 'failed'] } };
  try {
    await eventually(`operation ${operationId} ends`, withinMs, async () => (await operations.findOne(over)) !== null);
  } catch (error) {
    const chunks = await chunksOf(cluster, operationId);
    throw new Error(`${String(error)}\n${JSON.stringify(chunks)}\n${cluster.lastLines()}`, { cause: error });
  }
  return (await owner.get<Operation>(`/bulk-operations/${operationId}`)).body;
}

interface Chunk {
  _id: ObjectId;
  state: 'waiting' | 'done';
  leaseOwner?: string;
  dispatchedAt?: Date;
}

/** Progress of an operation, from MongoDB. */
export async function chunksOf({ database }: Cluster, operationId: string): Promise<Chunk[]> {
  const projection = { state: 1, leaseOwner: 1, dispatchedAt: 1 };
  return database
    .collection<Chunk>('bulk_chunks')
    .find({ operation: new ObjectId(operationId) } as object, { projection })
    .toArray();
}

/**
 * Starts operations until one is seen when so many of its chunks are done and at least one is with a worker: a busy machine may
 * do all before it looks. What else comes of an operation that was missed does not matter.
 */
export async function startToTheMiddle<T extends { operationId: string }>(
  cluster: Cluster,
  done: number,
  start: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const started = await start();
    if (await isInTheMiddle(cluster, started.operationId, done)) return started;
  }
}

/** Resolves at that moment. @throws Error when it is over */
export async function inTheMiddle(cluster: Cluster, operationId: string, done: number): Promise<void> {
  if (!(await isInTheMiddle(cluster, operationId, done)))
    throw new Error(`All chunks of ${operationId} are done already`);
}

/** Waits for that moment. @returns false when it is over */
export async function isInTheMiddle(cluster: Cluster, operationId: string, done: number): Promise<boolean> {
  let isOver = false;
  await eventually(`${done} chunks of ${operationId} are done`, 60_000, async () => {
    const chunks = await chunksOf(cluster, operationId);
    isOver = chunks.length > 0 && chunks.every(({ state }) => state === 'done');
    return isOver || (chunks.filter(({ state }) => state === 'done').length >= done && held(chunks).length > 0);
  });
  return !isOver;
}

/** The chunks that a worker has, or had when it died. */
export const held = (chunks: readonly Chunk[]) =>
  chunks.filter(({ state, leaseOwner }) => state === 'waiting' && leaseOwner);

/** Resolves when everything that was with workers, or on its way to one, is done or in other hands. */
export async function resumed(cluster: Cluster, operationId: string, before: readonly Chunk[], withinMs: number) {
  const handedOut = before.filter(({ state, dispatchedAt }) => state === 'waiting' && dispatchedAt);
  const owners = new Map(handedOut.map(({ _id, leaseOwner }) => [_id.toHexString(), leaseOwner]));
  await eventually(`operation ${operationId} is resumed`, withinMs, async () =>
    (await chunksOf(cluster, operationId)).every(
      ({ _id, state, leaseOwner }) =>
        state === 'done' ||
        !owners.has(_id.toHexString()) ||
        (leaseOwner && leaseOwner !== owners.get(_id.toHexString())),
    ),
  );
}
