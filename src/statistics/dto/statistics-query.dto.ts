import { CalendarDate, EnumField, IdField, Text } from '../../core/validation/fields';
import { type Group, GROUPS } from '../reading/groups';

export class PeriodQuery {
  @CalendarDate({
    description: 'First day of the period, in the wallet’s time zone. Defaults to 29 days before `to`.',
    example: '2026-11-01',
  })
  from?: string;

  @CalendarDate({
    description: 'Last day of the period, inclusive. Defaults to today. At most two years after `from`.',
    example: '2026-11-30',
  })
  to?: string;

  @IdField({ description: 'Count only passes of this template, which may have been deleted.' })
  template?: string;
}

export class StatisticsQuery extends PeriodQuery {
  @EnumField(GROUPS, {
    description: 'What each row stands for. Defaults to `day`. The response has at most 400 rows.',
    example: 'month',
  })
  groupBy?: Group;

  @Text({
    description: 'Names of the metrics to return, separated by commas. Defaults to all.',
    max: 500,
    example: 'issued,installed,redeemed',
  })
  metrics?: string;
}
