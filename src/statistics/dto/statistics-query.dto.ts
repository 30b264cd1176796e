import { CalendarDate, EnumField, IdField, Text } from '../../core/validation/fields';
import { type Group, GROUPS } from '../reading/groups';

export class PeriodQuery {
  @CalendarDate({
    description: 'First day, in the wallet’s time zone; 29 days before `to` when not given.',
    example: '2026-11-01',
  })
  from?: string;

  @CalendarDate({
    description: 'Last day, which counts too; today when not given. At most two years after `from`.',
    example: '2026-11-30',
  })
  to?: string;

  @IdField({ description: 'Only what happened to passes of this template, which may be deleted since.' })
  template?: string;
}

export class StatisticsQuery extends PeriodQuery {
  @EnumField(GROUPS, { description: 'What has a row, 400 at most; `day` when not given.', example: 'month' })
  groupBy?: Group;

  @Text({
    description: 'Names of the numbers, separated by commas; all when not given.',
    max: 500,
    example: 'issued,installed,redeemed',
  })
  metrics?: string;
}
