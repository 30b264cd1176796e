import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../../core/access/principal';
import type { PeriodQuery } from '../dto/statistics-query.dto';
import type { StatisticsSummary } from '../dto/statistics-summary.dto';
import { type Counts, type Metric, METRICS, valueOf } from '../metrics';
import { CountsReader } from './counts.reader';
import { periodBefore } from './period';
import { StatisticsService, zeros } from './statistics.service';

@Injectable()
export class StatisticsSummaries {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly counts: CountsReader,
  ) {}

  /** @throws AppError VALIDATION_ERROR */
  async get(caller: WalletPrincipal, query: PeriodQuery): Promise<StatisticsSummary> {
    const { period, template } = await this.statistics.asked(caller, query);
    const { id } = caller.wallet;
    const previous = periodBefore(period);
    const of = { by: 'all', template } as const;
    const [now, before, ever] = await Promise.all([
      this.counts.read(id, of, period),
      this.counts.read(id, of, previous),
      this.counts.ever(id, template),
    ]);
    const [counts, former] = [now, before].map((counted) => sum(counted.map((one) => one.counts)));
    const installedNow = total(ever, 'held');
    return {
      period: { ...period, ...counts },
      previous: { ...previous, ...former },
      change: changeOf(former, counts),
      installedNow,
      retention: ratio(installedNow, total(ever, 'firstInstalled')),
    };
  }
}

function sum(all: readonly Counts[]): Record<Metric, number> {
  const sums = zeros(METRICS);
  for (const metric of METRICS) sums[metric] = valueOf(metric, total(all, metric));
  return sums;
}

function total(all: readonly Counts[], name: keyof Counts): number {
  return all.reduce((so, counts) => so + (counts[name] ?? 0), 0);
}

function changeOf(before: Record<Metric, number>, now: Record<Metric, number>): Record<Metric, number | null> {
  const changes = METRICS.map((metric) => [metric, ratio(now[metric] - before[metric], before[metric])]);
  return Object.fromEntries(changes) as Record<Metric, number | null>;
}

/** Returns the ratio rounded to four digits, so that equal ratios are displayed the same. */
function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}
