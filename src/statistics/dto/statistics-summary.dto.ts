import { CalendarDate, IntField, Nested, NumberField } from '../../core/validation/fields';
import { type Metric, METRICS } from '../metrics';
import { MetricFields } from './metric-fields';

@MetricFields({ noted: false, required: true })
export class PeriodCounts {
  @CalendarDate({ description: 'First day of the period.', required: true, example: '2026-11-01' })
  from: string;

  @CalendarDate({ description: 'Last day of the period, inclusive.', required: true, example: '2026-11-30' })
  to: string;
}

/** Keys are the metrics. */
export class CountsChange {}
for (const metric of METRICS) {
  NumberField({ description: '', nullable: true })(CountsChange.prototype, metric);
}

export class StatisticsSummary {
  @Nested(() => PeriodCounts, { description: 'Counts of the requested period.', required: true })
  period: PeriodCounts & Record<Metric, number>;

  @Nested(() => PeriodCounts, {
    description: 'Counts of the previous period, which has as many days and ends the day before `from`.',
    required: true,
  })
  previous: PeriodCounts & Record<Metric, number>;

  @Nested(() => CountsChange, {
    description:
      'Change from the previous period as a fraction: 0.25 means 25% more. Null if the previous count was 0.',
    required: true,
  })
  change: Record<Metric, number | null>;

  @IntField({ description: 'Number of passes that are on a phone now.', required: true, example: 120 })
  installedNow: number;

  @NumberField({
    description: 'Fraction of the passes ever added to a phone that are still on one. Null if no pass was ever added.',
    required: true,
    nullable: true,
    example: 0.8,
  })
  retention: number | null;
}
