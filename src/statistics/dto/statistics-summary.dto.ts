import { CalendarDate, IntField, Nested, NumberField } from '../../core/validation/fields';
import { type Metric, METRICS } from '../metrics';
import { MetricFields } from './metric-fields';

@MetricFields({ noted: false, required: true })
export class PeriodCounts {
  @CalendarDate({ description: '', required: true, example: '2026-11-01' })
  from: string;

  @CalendarDate({ description: '', required: true, example: '2026-11-30' })
  to: string;
}

/** By metric. */
export class CountsChange {}
for (const metric of METRICS) {
  NumberField({ description: '', nullable: true })(CountsChange.prototype, metric);
}

export class StatisticsSummary {
  @Nested(() => PeriodCounts, { description: '', required: true })
  period: PeriodCounts & Record<Metric, number>;

  @Nested(() => PeriodCounts, { description: 'As many days before.', required: true })
  previous: PeriodCounts & Record<Metric, number>;

  @Nested(() => CountsChange, {
    description: 'As fractions: 0.25 is a quarter more; null when there was nothing before.',
    required: true,
  })
  change: Record<Metric, number | null>;

  @IntField({ description: 'Passes that are on a phone now.', required: true, example: 120 })
  installedNow: number;

  @NumberField({
    description: 'Their part of all that ever were on one; null when none were.',
    required: true,
    nullable: true,
    example: 0.8,
  })
  retention: number | null;
}
