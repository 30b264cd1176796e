import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession } from 'mongodb';
import type { Connection, Types } from 'mongoose';
import { Gauge } from 'prom-client';
import { DAY } from '../core/time/durations';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { MetricsService } from '../core/observability/metrics.service';
import { WalletCollection } from '../wallets/wallet.collection';
import { NOT_DELETED } from '../wallets/wallet.reader';
import { RecountReader, type Sums } from './recount-reader';

const METRICS = ['issued', 'held'] as const;

/**
 * Compares the counts with the passes: the number of passes issued minus deleted with the passes that exist, and the
 * number of passes added to phones minus removed with the passes on phones. Corrects nothing, because a difference
 * indicates a bug that someone must find.
 */
@Injectable()
export class StatisticsRecount {
  private readonly logger = new Logger(StatisticsRecount.name);
  private readonly drift: Gauge<'metric'>;

  constructor(
    tasks: ScheduledTasks,
    { registry }: MetricsService,
    @InjectConnection() private readonly connection: Connection,
    private readonly wallets: WalletCollection,
    private readonly reader: RecountReader,
  ) {
    tasks.register({ name: 'statistics-recount', everyMs: DAY, run: () => this.run() });
    this.drift = new Gauge({
      name: 'statistics_drift',
      help: 'Number of passes by which the counts differ from the stored passes, according to this process’s latest recount.',
      labelNames: ['metric'],
      registers: [registry],
    });
  }

  async run(): Promise<void> {
    const drift = { issued: 0, held: 0 };
    for (const { _id } of await this.wallets.find(NOT_DELETED, { projection: { _id: 1 }, sort: { _id: 1 } })) {
      const differences = await this.differences(_id);
      for (const [template, sums] of differences) {
        for (const name of METRICS) drift[name] += Math.abs(sums[name]);
        const amounts = METRICS.map((name) => `${name} ${sums[name]}`).join(', ');
        this.logger.error(
          `Counts of wallet ${_id.toHexString()}, template ${template}, differ from its passes by ${amounts}`,
        );
      }
    }
    for (const name of METRICS) this.drift.set({ metric: name }, drift[name]);
  }

  /** Returns by how much the counts exceed the actual numbers of passes, for each template. */
  private async differences(wallet: Types.ObjectId): Promise<Map<string, Sums>> {
    const session = (await this.connection.startSession({ snapshot: true })) as unknown as ClientSession;
    try {
      // The chunks of a bulk operation in progress count their passes only when they end.
      if (await this.reader.hasOpenOperations(session, wallet)) return new Map();
      const counted = await this.reader.counted(session, wallet);
      const waiting = await this.reader.waiting(session, wallet);
      const living = await this.reader.living(session, wallet);
      return difference([counted, waiting], living);
    } finally {
      await session.endSession();
    }
  }
}

function difference(counted: readonly Map<string, Sums>[], living: Map<string, Sums>): Map<string, Sums> {
  const templates = new Set([...counted, living].flatMap((sums) => [...sums.keys()]));
  const differences = [...templates].map((template): [string, Sums] => {
    const of = (sums: Map<string, Sums>, name: keyof Sums) => sums.get(template)?.[name] ?? 0;
    const by = (name: keyof Sums) => counted.reduce((sum, one) => sum + of(one, name), 0) - of(living, name);
    return [template, { issued: by('issued'), held: by('held') }];
  });
  return new Map(differences.filter(([, { issued, held }]) => issued !== 0 || held !== 0));
}
