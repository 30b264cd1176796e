import { CalendarDate, EnumField, NestedList, Text } from '../../core/validation/fields';
import type { Metric } from '../metrics';
import { type Group, GROUPS } from '../reading/groups';
import { MetricFields } from './metric-fields';

/** Contains only the metrics that the query requests. */
@MetricFields({ noted: true, required: false })
export class StatisticsRow {
  @Text({
    description:
      'Value that the row stands for, such as `2026-11-30`, `2026-W48`, `2026-11`, the ID of a template, `event`, `SIGN_UP` or `IOS`.',
    required: true,
    example: '2026-11-30',
  })
  key: string;

  @Text({ description: 'Name of the template. Absent for deleted templates and when you group by something else.' })
  label?: string;
}

export type CountedRow = StatisticsRow & Record<Metric, number>;

export class StatisticsResource {
  @CalendarDate({ description: 'First day of the period.', required: true, example: '2026-11-01' })
  from: string;

  @CalendarDate({ description: 'Last day of the period, inclusive.', required: true, example: '2026-11-30' })
  to: string;

  @EnumField(GROUPS, { description: 'What each row stands for.', required: true, example: 'day' })
  groupBy: Group;

  @NestedList(() => StatisticsRow, { description: 'Rows with the requested metrics.', required: true, unbounded: true })
  rows: CountedRow[];
}
