import { CALL_SOURCES } from '../../core/access/principal';
import type { Series } from '../schemas/daily-count.schema';
import type { Counted, CountsOf } from './counts.reader';
import { daysOf, monthsOf, type Period, weekOf, weeksOf } from './period';

/** The criteria by which rows can be grouped (docs/contract/statistics.md#groups). */
export const GROUPS = ['day', 'week', 'month', 'template', 'kind', 'source', 'platform'] as const;
export type Group = (typeof GROUPS)[number];

interface Grouping {
  by: Series;
  values?: CountsOf['values'];
  /** Whether rows are computed from the counts of each day. */
  eachDay?: true;
  /** Whether rows are computed from the counts of each template. */
  eachTemplate?: true;
  keyOf(counted: Counted): string;
  /** Keys of rows that are always present. Absent for templates and kinds, because those depend on the wallet. */
  keys?(period: Period): readonly string[];
}

const PLATFORMS = ['IOS', 'ANDROID'] as const;

export const GROUPINGS: Readonly<Record<Group, Grouping>> = {
  day: { by: 'all', eachDay: true, keyOf: ({ day = '' }) => day, keys: daysOf },
  week: { by: 'all', eachDay: true, keyOf: ({ day = '' }) => weekOf(day), keys: weeksOf },
  month: { by: 'all', keyOf: ({ month }) => month, keys: monthsOf },
  template: { by: 'all', eachTemplate: true, keyOf: ({ template }) => template?.toHexString() ?? '' },
  kind: { by: 'kind', values: 'each', keyOf: ({ kind, value }) => kind ?? value },
  source: { by: 'source', values: CALL_SOURCES, keyOf: ({ value }) => value, keys: () => CALL_SOURCES },
  platform: { by: 'platform', values: PLATFORMS, keyOf: ({ value }) => value, keys: () => PLATFORMS },
};
