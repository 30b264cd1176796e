import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { KindRegistry } from '../../templates/kind-registry';
import type { PeriodQuery, StatisticsQuery } from '../dto/statistics-query.dto';
import type { CountedRow, StatisticsResource, StatisticsRow } from '../dto/statistics.dto';
import { type Metric, METRICS, valueOf } from '../metrics';
import { CountsReader } from './counts.reader';
import { type Group, GROUPINGS } from './groups';
import { type Period, periodOf } from './period';
import { assertRowLimit, MAX_ROWS } from './row-limit';
import { type NamedTemplate, TemplateNames } from './template-names';

/** A validated query. */
export interface Asked {
  period: Period;
  template: Types.ObjectId | null;
}

@Injectable()
export class StatisticsService {
  constructor(
    private readonly counts: CountsReader,
    private readonly names: TemplateNames,
    private readonly kinds: KindRegistry,
  ) {}

  /** @throws AppError VALIDATION_ERROR */
  async get(caller: WalletPrincipal, query: StatisticsQuery): Promise<StatisticsResource> {
    const { groupBy = 'day' } = query;
    const metrics = metricsOf(query.metrics);
    const { period, template } = await this.asked(caller, query);
    const { keyOf, keys, eachTemplate, eachDay, ...series } = GROUPINGS[groupBy];
    const keysOfPeriod = keys?.(period).map((key) => ({ key }));
    if (keysOfPeriod) assertRowLimit(keysOfPeriod.length);
    const of = {
      // A template has only one kind, so there are no series by kind for a single template.
      ...(template && groupBy === 'kind' ? { by: 'all' as const } : series),
      template: template ?? (eachTemplate ? ('each' as const) : null),
    };
    const [empty, counted] = await Promise.all([
      keysOfPeriod ?? this.known(caller, groupBy, template),
      this.counts.read(caller.wallet.id, of, period, eachDay),
    ]);
    assertRowLimit(empty.length);
    const rows = new Map(empty.map((row): [string, CountedRow] => [row.key, { ...row, ...zeros(metrics) }]));
    for (const one of counted) {
      if (!metrics.some((metric) => one.counts[metric])) continue;
      const key = keyOf(one);
      const row = rows.get(key) ?? { key, ...zeros(metrics) };
      for (const metric of metrics) row[metric] += one.counts[metric] ?? 0;
      rows.set(key, row);
    }
    assertRowLimit(rows.size);
    for (const row of rows.values()) for (const metric of metrics) row[metric] = valueOf(metric, row[metric]);
    return { ...period, groupBy, rows: [...rows.values()] };
  }

  /** @throws AppError VALIDATION_ERROR */
  async asked(caller: WalletPrincipal, query: PeriodQuery): Promise<Asked> {
    const period = periodOf(query, caller.wallet.timezone, new Date());
    if (query.template === undefined) return { period, template: null };
    const template = new Types.ObjectId(query.template);
    // A deleted template is accepted if it has counts, because they are kept.
    if (
      !(await this.counts.knows(caller.wallet.id, template)) &&
      (await this.names.read(caller, { template, limit: 1 })).length === 0
    ) {
      throw AppError.validation('template', 'template_unknown');
    }
    return { period, template };
  }

  /** Returns the rows for existing templates, sorted by name, or for enabled kinds. */
  private async known(
    caller: WalletPrincipal,
    groupBy: Group,
    template: Types.ObjectId | null,
  ): Promise<Pick<StatisticsRow, 'key' | 'label'>[]> {
    if (groupBy === 'kind' && !template) return this.kinds.enabledIn(caller.wallet).map(({ kind }) => ({ key: kind }));
    const found = await this.names.read(caller, { ...(template && { template }), limit: MAX_ROWS + 1 });
    if (groupBy === 'kind') return found.map(({ kind }) => ({ key: kind }));
    return found.sort(byName).map(({ id, name }) => ({ key: id, label: name }));
  }
}

function byName(one: NamedTemplate, other: NamedTemplate): number {
  return one.name.localeCompare(other.name) || one.id.localeCompare(other.id);
}

/** Returns the requested metrics in the order of the query. @throws AppError VALIDATION_ERROR */
export function metricsOf(asked: string | undefined): readonly Metric[] {
  if (asked === undefined) return METRICS;
  const names = new Set(asked.split(',') as Metric[]);
  for (const name of names) {
    if (!METRICS.includes(name)) throw AppError.validation('metrics', 'enum', { values: METRICS.join(', ') });
  }
  return [...names];
}

export function zeros(metrics: readonly Metric[]): Record<Metric, number> {
  return Object.fromEntries(metrics.map((metric) => [metric, 0])) as Record<Metric, number>;
}
