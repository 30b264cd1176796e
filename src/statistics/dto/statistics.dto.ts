import { CalendarDate, EnumField, NestedList, Text } from '../../core/validation/fields';
import type { Metric } from '../metrics';
import { type Group, GROUPS } from '../reading/groups';
import { MetricFields } from './metric-fields';

/** With the metrics that the query asks for. */
@MetricFields({ noted: true, required: false })
export class StatisticsRow {
  @Text({
    description: 'Such as `2026-11-30`, `2026-W48`, `2026-11`, a template’s id, `event`, `SIGN_UP` or `IOS`.',
    required: true,
    example: '2026-11-30',
  })
  key: string;

  @Text({ description: 'A template’s name; absent in other groups, and of a deleted template.' })
  label?: string;
}

export type CountedRow = StatisticsRow & Record<Metric, number>;

export class StatisticsResource {
  @CalendarDate({ description: '', required: true, example: '2026-11-01' })
  from: string;

  @CalendarDate({ description: '', required: true, example: '2026-11-30' })
  to: string;

  @EnumField(GROUPS, { description: '', required: true, example: 'day' })
  groupBy: Group;

  @NestedList(() => StatisticsRow, { description: '', required: true, unbounded: true })
  rows: CountedRow[];
}
