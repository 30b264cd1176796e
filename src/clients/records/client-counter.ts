import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { FairQueue } from '../../core/concurrency/fair-queue';
import { BusyError } from '../../core/errors/busy-error';
import { AppConfig } from '../../core/config/app-config';
import { BatchLoader } from '../../core/concurrency/batch-loader';
import { ScheduledTasks } from '../../core/jobs/scheduled-tasks';
import { duplicateIndex } from '../../core/database/duplicate-key';
import { TenantCollection } from '../../core/database/tenant-collection';
import { TRY_LONG_MS, Transactions } from '../../core/database/transactions';
import { ClientsCollection } from './clients.collection';
import { counterUpdate, CHANGE_IN_FORCE, type End, type Entry } from './client-counter-entries';
import type { ClientCounter } from './client-counter.schema';

/** Maximum number of concurrent writes per wallet in each process. More would not make MongoDB faster. */
const AT_ONCE = 16;

/**
 * Maximum time that a write waits, including for a change whose process has died. After that, the service is considered
 * overloaded.
 */
const MAX_WAIT_MS = 30_000;

const FULL_WAIT_MS = 2000;

/**
 * A write must start its last transaction within this time after it is entered in the counter. MongoDB ends a
 * transaction after at most 120 s.
 */
const BEGUN_WITHIN_MS = TRY_LONG_MS + 10_000;

/** Age at which an entry is stale, because its process died or its removal was lost. */
const STALE_MS = BEGUN_WITHIN_MS + 140_000;

/** Time limit of a change of the card or its types. This also limits how long the change makes customer writes wait. */
const CHANGE_WITHIN_MS = 8000;
const LEASE_MS = 15_000;

const RECOUNT_MS = 60_000;

interface CounterQueue {
  gate: FairQueue;
  users: number;
  /** Merges the entries and removals of several callers into one update. */
  updates: BatchLoader<{ entry?: Entry; end?: End }, ClientCounter>;
}

interface RunningWrite {
  _id?: Types.ObjectId;
  capacity: number;
  /** Start time by the process’s monotonic clock, never later than the time of the entry. */
  since: number;
}

/**
 * Keeps a wallet’s customer count exact, and prevents changes of its card and client types while customers are written.
 * Customer writes run concurrently, and each reserves places in the counter before its transaction. A change of the
 * card or its types blocks new writes, waits for the running ones, and then runs alone. A recount removes entries that
 * dead processes left.
 */
@Injectable()
export class ClientCounters extends TenantCollection<ClientCounter> {
  private readonly logger = new Logger(ClientCounters.name);
  private readonly counters = new Map<string, CounterQueue>();

  constructor(
    @InjectModel('ClientCounter') model: Model<ClientCounter>,
    private readonly config: AppConfig,
    private readonly transactions: Transactions,
    private readonly clients: ClientsCollection,
    tasks: ScheduledTasks,
  ) {
    super(model);
    tasks.register({ name: 'client-counters', everyMs: RECOUNT_MS, run: () => this.recountAll() });
  }

  /**
   * Runs `work` in a transaction, concurrently with other writes. The card and client types cannot change in the
   * meantime.
   * @param work receives the number of customers that it may add, and returns by how many the count changes. Can run
   * several times
   * @throws BusyError if nothing was written
   */
  runShared<R>(
    wallet: Types.ObjectId,
    wanted: number,
    work: (session: ClientSession, capacity: number) => Promise<{ change: number; result: R }>,
    tryForMs?: number,
  ): Promise<R> {
    return this.withCounter(wallet, async (counter) => {
      const begun = await this.enter(counter, wanted);
      let isCommitting = false;
      try {
        const { change, result } = await this.transactions.run(async (session) => {
          isCommitting = false;
          const done = await work(session, begun.capacity);
          if (performance.now() - begun.since > BEGUN_WITHIN_MS)
            throw new BusyError('A customer write started too late');
          isCommitting = true;
          return done;
        }, tryForMs);
        await this.leave(counter, begun, change - begun.capacity);
        return result;
      } catch (error) {
        // If the commit got no response, it may have taken effect. Leave the entry for the recount, which determines
        // that.
        if (!isCommitting || error instanceof BusyError) await this.leave(counter, begun, -begun.capacity);
        throw error;
      }
    });
  }

  /**
   * Runs `work` while nothing else changes customers, the card, or its types.
   * @throws BusyError if nothing was written
   */
  async runExclusive<R>(wallet: Types.ObjectId, work: (session: ClientSession) => Promise<R>): Promise<R> {
    const until = performance.now() + CHANGE_WITHIN_MS;
    const change = await this.announce(wallet, until);
    try {
      const left = await this.emptied(wallet, change, until);
      const recounted = left && { $set: { count: await this.clients.of(wallet).count({}), open: [] } };
      return await this.transactions.run(async (session) => {
        const result = await work(session);
        const ended = { ...recounted, $unset: { change: '' } } as never;
        // If the change took so long that other writes have continued, it must not take effect.
        const mine = await this.of(wallet)
          .within(session)
          .update({ 'change._id': change._id } as never, ended);
        if (!mine) throw new BusyError('Changing the card or its types took too long');
        return result;
      });
    } catch (error) {
      const removed = { $unset: { change: '' } } as never;
      await this.of(wallet)
        .update({ 'change._id': change._id } as never, removed)
        .catch(() => undefined);
      throw error;
    }
  }

  /**
   * Waits until the customer writes that are running now have ended.
   * @throws BusyError
   */
  async waitForOpenWrites(wallet: Types.ObjectId): Promise<void> {
    const until = performance.now() + CHANGE_WITHIN_MS;
    let open: Set<string> | undefined;
    for (;;) {
      const counter = await this.of(wallet).findOne({}, { projection: { open: 1 } });
      const ids = (counter?.open ?? []).map(({ _id }) => _id.toHexString());
      open ??= new Set(ids);
      if (!ids.some((id) => open?.has(id))) return;
      await rest(until, 'Other customer writes are still running');
    }
  }

  /** Removes stale entries from all counters. */
  async recountAll(): Promise<void> {
    const stale = { $lt: ['$$write.at', { $subtract: ['$$NOW', STALE_MS] }] };
    const left = { $filter: { input: '$open', as: 'write', cond: stale } };
    const counters = await this.unscoped()
      .find({ 'open.0': { $exists: true }, $expr: { $ne: [left, []] } }, { projection: { wallet: 1 } })
      .toArray();
    for (const { wallet } of counters) {
      await this.runExclusive(wallet, () => Promise.resolve()).catch((error: unknown) =>
        this.logger.warn(
          `Could not recount the customers of wallet ${wallet.toHexString()}; the next run retries: ${String(error)}`,
        ),
      );
    }
  }

  private async withCounter<R>(wallet: Types.ObjectId, work: (counter: CounterQueue) => Promise<R>): Promise<R> {
    const key = wallet.toHexString();
    const counter = this.counters.get(key) ?? this.newCounter(wallet);
    this.counters.set(key, counter);
    const latest = performance.now() + MAX_WAIT_MS;
    counter.users += 1;
    try {
      return await counter.gate.run(wallet, () => {
        if (performance.now() > latest) throw new BusyError('Too many customer writes are running');
        return work(counter);
      });
    } finally {
      counter.users -= 1;
      if (counter.users === 0) this.counters.delete(key);
    }
  }

  private newCounter(wallet: Types.ObjectId): CounterQueue {
    const updates: CounterQueue['updates'] = new BatchLoader((asked) => this.update(wallet, asked));
    return { gate: new FairQueue({ what: 'customers', atOnce: AT_ONCE }), users: 0, updates };
  }

  private async enter({ updates }: CounterQueue, wanted: number): Promise<RunningWrite> {
    const _id = new Types.ObjectId();
    const asked = performance.now();
    for (;;) {
      const since = performance.now();
      const takesLess = since - asked > FULL_WAIT_MS;
      const { count, open, change } = await updates.get({ entry: { _id, wanted, takesLess } });
      const entered = open.find((write) => write._id.equals(_id));
      if (entered) return { _id, capacity: entered.capacity, since };
      const isFull = !change && count >= this.config.maxCustomers;
      if (isFull && (takesLess || open.every(({ capacity }) => capacity === 0))) return { capacity: 0, since };
      await rest(asked + MAX_WAIT_MS, 'The card or its types are being changed');
    }
  }

  private async leave({ updates }: CounterQueue, { _id }: RunningWrite, change: number): Promise<void> {
    if (!_id) return;
    await updates
      .get({ end: { _id, change } })
      .catch((error: unknown) =>
        this.logger.warn(`Could not end a customer write; the recount will: ${String(error)}`),
      );
  }

  private async update(
    wallet: Types.ObjectId,
    asked: readonly { entry?: Entry; end?: End }[],
  ): Promise<ClientCounter[]> {
    const ends = asked.flatMap(({ end }) => end ?? []);
    const entries = asked.flatMap(({ entry }) => entry ?? []);
    const counter = await this.upsert(wallet, counterUpdate(this.config.maxCustomers, ends, entries));
    return asked.map(() => counter);
  }

  private async announce(wallet: Types.ObjectId, until: number): Promise<NonNullable<ClientCounter['change']>> {
    const _id = new Types.ObjectId();
    const mine = { _id, until: { $add: ['$$NOW', LEASE_MS] } };
    for (;;) {
      const stages = [{ $set: { change: CHANGE_IN_FORCE } }, { $set: { change: { $ifNull: ['$change', mine] } } }];
      const { change } = await this.upsert(wallet, stages);
      if (change?._id.equals(_id)) return change;
      await rest(until, 'Another change of the card or its types is in progress');
    }
  }

  /** Waits until only stale entries remain. @returns whether there are any */
  private async emptied(
    wallet: Types.ObjectId,
    change: NonNullable<ClientCounter['change']>,
    until: number,
  ): Promise<boolean> {
    const staleBefore = change.until.getTime() - LEASE_MS - STALE_MS;
    for (;;) {
      const { open = [] } = (await this.of(wallet).findOne({}, { projection: { open: 1 } })) ?? {};
      if (open.every(({ at }) => at.getTime() < staleBefore)) return open.length > 0;
      await rest(until, 'Other customer writes are still running');
    }
  }

  private async upsert(wallet: Types.ObjectId, stages: object[]): Promise<ClientCounter> {
    for (;;) {
      try {
        return (await this.of(wallet).update({}, stages, { upsert: true })) as ClientCounter;
      } catch (error) {
        // Another process has just created the counter.
        if (duplicateIndex(error) === null) throw error;
      }
    }
  }
}

async function rest(until: number, why: string): Promise<void> {
  if (performance.now() > until) throw new BusyError(why);
  await delay(5 + Math.random() * 15);
}
