/** Counted metrics (docs/contract/statistics.md#metrics). */
export const METRICS = [
  'issued',
  'opened',
  'installed',
  'installedIOS',
  'installedAndroid',
  'firstInstalled',
  'uninstalled',
  'redeemed',
  'unredeemed',
  'expired',
  'canceled',
  'deleted',
  'pushed',
  'fetched',
  'emailAccepted',
  'emailFailed',
  'smsAccepted',
  'smsFailed',
  'refused',
  'gainAdded',
  'gainSpent',
] as const;
export type Metric = (typeof METRICS)[number];

/** Sums of points, which have two decimals. */
export const POINTS: ReadonlySet<Metric> = new Set(['gainAdded', 'gainSpent']);

/** Points are counted in hundredths: sums of integers are exact. */
export function valueOf(metric: Metric, count: number): number {
  return POINTS.has(metric) ? count / 100 : count;
}

/** The metrics, and `held`, the change in the number of passes on phones, from which `installedNow` is computed. */
export type CountedName = Metric | 'held';

export type Counts = Partial<Record<CountedName, number>>;
