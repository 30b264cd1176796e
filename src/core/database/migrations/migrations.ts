import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Collection, Db } from 'mongodb';
import type { Connection, Model } from 'mongoose';
import { insertOnce } from '../insert-each';
import { ProcessLeases } from '../process-leases';
import { ADDED_MIGRATIONS, type Migration, type Release, RELEASES } from './migration';
import type { MigrationRecord } from './migration-record.schema';
import { MigrationRun } from './migration-run';

/**
 * How the stored data fits this release.
 * `unfinished`: it fits, but processes of an earlier release may still be running. `pending`: migrations must run
 * first. `behind`: an earlier upgrade was not finished. `ahead`: a later release has removed data that this release
 * needs.
 */
type Fit = 'ok' | 'unfinished' | 'pending' | 'behind' | 'ahead';

interface Assessment {
  fit: Fit;
  /** IDs of the migrations that cause this result, in order. */
  ids: string[];
  /** Whether a later release has started to migrate the database. */
  isShared: boolean;
}

/** @param records the migrations that the database has logged */
export function assess(releases: readonly Release[], records: readonly MigrationRecord[]): Assessment {
  const known = new Set(releases.flatMap(({ before, after }) => [...before, ...after]).map(({ id }) => id));
  const finished = new Set(records.filter(({ finishedAt }) => finishedAt).map(({ _id }) => _id));
  const open = (migrations: readonly Migration[]) => migrations.map(({ id }) => id).filter((id) => !finished.has(id));
  const unknown = records.filter(({ _id }) => !known.has(_id));
  const findings: [Fit, string[]][] = [
    // `after` migrations of a later release remove data that this release needs.
    ['ahead', unknown.filter(({ phase }) => phase === 'after').map(({ _id }) => _id)],
    ['behind', releases.slice(0, -1).flatMap(({ after }) => open(after))],
    ['pending', releases.flatMap(({ before }) => open(before))],
    ['unfinished', releases.slice(-1).flatMap(({ after }) => open(after))],
  ];
  const [fit, ids] = findings.find(([, found]) => found.length > 0) ?? ['ok', []];
  return { fit, ids, isShared: unknown.length > 0 };
}

const isServable = (fit: Fit): boolean => fit === 'ok' || fit === 'unfinished';

const WORK = 'migrations';

/** Collections that an otherwise empty database may contain. */
const OWN = ['migrations', 'process_leases'];

/** Collection that logs the migrations of extensions. */
const ADDED_LOG = 'extension_migrations';

const POLL_INTERVAL_MS = 1000;

export interface MigrationStatus {
  /** `running` means that migrations are pending and a process is running them. */
  state: Fit | 'running';
  /** What the operator must do, or the progress of the migrations. Absent if the state is `ok`. */
  reason?: string;
  isShared: boolean;
}

interface Step {
  migration: Migration;
  phase: MigrationRecord['phase'];
  release: string;
}

class LeaseLostError extends Error {}

/** Runs each migration once, in order. Only one process runs migrations at a time. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger(Migrations.name);
  private readonly log: Collection<MigrationRecord>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel('Migration') model: Model<MigrationRecord>,
    private readonly leases: ProcessLeases,
    @Inject(RELEASES) private readonly releases: readonly Release[],
    @Optional() @Inject(ADDED_MIGRATIONS) private readonly added: readonly Migration[] = [],
  ) {
    this.log = model.collection as unknown as Collection<MigrationRecord>;
  }

  /**
   * Runs the migrations that this release needs before it can start. If necessary, waits for other processes or for the
   * operator.
   */
  async untilFit(): Promise<void> {
    for (let logged: string | undefined; ; await delay(POLL_INTERVAL_MS)) {
      const { fit } = await this.assess();
      if (await this.isPrepared(fit)) return;
      // The lease holder may be a later release, whose migrations this release does not know.
      if (fit !== 'ahead') {
        await this.underLease((assertHeld) => this.prepare(assertHeld));
        if (await this.isPrepared((await this.assess()).fit)) return;
      }
      const { state, reason } = await this.status();
      if (state !== logged) this.logger.warn(reason);
      logged = state;
    }
  }

  /**
   * Runs the remaining migrations of extensions. They have a separate log. Otherwise, a process without the extension
   * would mistake them for migrations of a later release.
   */
  async runAdded(): Promise<void> {
    const log = this.connection.collection<MigrationRecord>(ADDED_LOG) as unknown as Collection<MigrationRecord>;
    const steps = this.added.map((migration): Step => ({ migration, phase: 'before', release: 'extension' }));
    const done = { _id: { $in: this.added.map(({ id }) => id) }, finishedAt: { $exists: true } };
    for (; (await log.countDocuments(done)) < steps.length; await delay(POLL_INTERVAL_MS)) {
      await this.underLease((assertHeld) => this.runAll(steps, assertHeld, log));
    }
  }

  /**
   * Runs all remaining migrations. They remove data that earlier releases need, so no process of an earlier release may
   * be running.
   * @throws Error if a later release has migrated the database
   */
  async finish(): Promise<void> {
    for (; ; await delay(POLL_INTERVAL_MS)) {
      const { state, reason } = await this.status();
      if (state === 'ok') return;
      if (state === 'ahead') throw new Error(reason);
      await this.underLease(async (assertHeld) => {
        if (await this.isNewDatabase()) await this.markAll();
        await this.runAll(this.steps(), assertHeld);
      });
    }
  }

  async status(): Promise<MigrationStatus> {
    const records = await this.log.find().toArray();
    const { fit, ids, isShared } = assess(this.releases, records);
    const isRunning = fit !== 'ok' && (await this.leases.isTaken(WORK));
    const now = isRunning ? describeProgress(records) : undefined;
    const state = fit === 'pending' && isRunning ? 'running' : fit;
    return { state, reason: now ?? this.reasonOf(fit, ids.join(', ')), isShared };
  }

  private reasonOf(fit: Fit, ids: string): string | undefined {
    const version = this.releases.at(-1)?.version;
    const finish = 'Once no process of an earlier release is running, run `migrate finish` (docs/operations.md).';
    return {
      ok: undefined,
      unfinished: `The upgrade to ${version} is not finished: ${ids}. ${finish}`,
      pending: `These migrations have not run yet: ${ids}.`,
      behind: `An earlier upgrade is not finished: ${ids}. ${finish}`,
      ahead: `A later release than ${version} has migrated the database: ${ids}. Start processes of that release.`,
    }[fit];
  }

  /**
   * Whether the service may start. Not yet the case for an empty database, even if the release has only `after`
   * migrations: the database must first be marked as migrated.
   */
  private async isPrepared(fit: Fit): Promise<boolean> {
    return fit === 'ok' || (isServable(fit) && !(await this.isNewDatabase()));
  }

  private async assess(): Promise<Assessment> {
    return assess(this.releases, await this.log.find().toArray());
  }

  private async prepare(assertHeld: () => void): Promise<void> {
    if (await this.isNewDatabase()) return this.markAll();
    const { fit } = await this.assess();
    if (fit !== 'pending') return;
    await this.runAll(
      this.steps().filter(({ phase }) => phase === 'before'),
      assertHeld,
    );
  }

  private steps(): Step[] {
    const stepsOf = (release: Release, phase: Step['phase']) =>
      release[phase].map((migration) => ({ migration, phase, release: release.version }));
    return this.releases.flatMap((release) => [...stepsOf(release, 'before'), ...stepsOf(release, 'after')]);
  }

  private async runAll(steps: readonly Step[], assertHeld: () => void, log = this.log): Promise<void> {
    for (const step of steps) {
      const record = await log.findOne({ _id: step.migration.id });
      assertHeld();
      if (!record?.finishedAt) await this.run(step, assertHeld, log);
    }
  }

  private async run(step: Step, assertHeld: () => void, log: Collection<MigrationRecord>): Promise<void> {
    const { migration, phase, release } = step;
    const { id } = migration;
    this.logger.log(`Running migration ${id}`);
    const begin = { release, phase, startedAt: new Date(), backfills: [] };
    await log.updateOne({ _id: id }, { $setOnInsert: begin }, { upsert: true });
    try {
      await migration.up(new MigrationRun(this.connection.db as unknown as Db, log, id, assertHeld));
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      throw new Error(`Migration ${id} failed: ${String(error)}`, { cause: error });
    }
    await log.updateOne({ _id: id }, { $set: { finishedAt: new Date() } });
    this.logger.log(`Finished migration ${id}`);
  }

  private async isNewDatabase(): Promise<boolean> {
    const collections = await (this.connection.db as unknown as Db).listCollections({}, { nameOnly: true }).toArray();
    return collections.every(({ name }) => OWN.includes(name));
  }

  private async markAll(): Promise<void> {
    const now = new Date();
    const records = this.steps().map(({ migration, phase, release }) => {
      return { _id: migration.id, release, phase, startedAt: now, finishedAt: now, backfills: [] };
    });
    await insertOnce(this.log, records);
  }

  /** Runs `work` under a lease, which it renews. Does nothing if another process holds the lease. */
  private async underLease(work: (assertHeld: () => void) => Promise<void>): Promise<void> {
    if (!(await this.leases.take(WORK))) return;
    const renewal = this.leases.keepRenewed(WORK);
    try {
      await work(() => {
        if (renewal.signal.aborted) throw new LeaseLostError();
      });
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    } finally {
      await renewal.end();
      await this.leases.release(WORK);
    }
  }
}

function describeProgress(records: readonly MigrationRecord[]): string | undefined {
  const running = records.find(({ finishedAt }) => !finishedAt);
  if (!running) return undefined;
  const at = running.backfills.at(-1);
  return `Migration ${running._id} is running${at ? `: ${at.done} of ${at.total} records of ${at.collection}` : ''}.`;
}
