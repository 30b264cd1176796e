import type { Json } from '../../support/fixtures';
import { ended, newEvent, type Operation, type Organizer, startBulk, tickets } from './bulk';
import type { Cluster } from './cluster';
import type { Effects } from './effects';
import { expectIssuedOnce, expectWhole } from './invariants';

/** Bulk work on passes. */
export const KINDS = ['issue', 'update', 'delete'] as const;
export type Kind = (typeof KINDS)[number];

/** A bulk operation that has been accepted, and what has to come of it. */
export interface Work {
  operationId: string;
  /** Waits for its end, and holds everything to be so. */
  expectDoneOnce(withinMs?: number): Promise<void>;
}

/** Has passes ready where the kind needs them; the function that it gives asks for the operation. */
export async function prepare(
  cluster: Cluster,
  effects: Effects,
  organizer: Organizer,
  kind: Kind,
  count: number,
): Promise<() => Promise<Work>> {
  const event = await newEvent(organizer);
  const start = async (method: 'POST' | 'PATCH' | 'DELETE', body: Json, check: (done: Operation) => Promise<void>) => {
    const operationId = await startBulk(organizer.owner, event, method, body);
    const expectDoneOnce = async (withinMs?: number) => check(await ended(cluster, organizer, operationId, withinMs));
    return { operationId, expectDoneOnce };
  };
  const issue = () =>
    start('POST', { items: tickets(count) }, (done) => expectIssuedOnce(cluster, effects, event, done, count));
  if (kind === 'issue') return issue;

  const { operationId } = await issue();
  const { results } = await ended(cluster, organizer, operationId);
  const passIds = results.map(({ result }) => result.passId);
  await effects.forget();
  const expectWrittenOnce = async (done: Operation) => {
    expectWhole(done, count);
    expect(await effects.of(passIds)).toEqual({ 1: count });
  };
  if (kind === 'delete') {
    return () =>
      start('DELETE', { passIds }, async (done) => {
        await expectWrittenOnce(done);
        expect(await total(organizer, event)).toBe(0);
      });
  }
  return () =>
    start('PATCH', { items: passIds.map((passId) => ({ passId, leftRow: 'Z9' })) }, async (done) => {
      await expectWrittenOnce(done);
      const changed = { leftRow: 'Z9', effects: { $exists: true } };
      expect(await cluster.database.collection('passes').countDocuments(changed)).toBeGreaterThanOrEqual(count);
      expect(await total(organizer, event)).toBe(count);
    });
}

async function total({ owner }: Organizer, event: string): Promise<number> {
  return (await owner.get<{ totalDocs: number }>(`/events/${event}/passes?limit=1`)).body.totalDocs;
}
