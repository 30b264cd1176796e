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
] as const;
export type Metric = (typeof METRICS)[number];

/** The metrics, and `held`, the change in the number of passes on phones, from which `installedNow` is computed. */
export type CountedName = Metric | 'held';

export type Counts = Partial<Record<CountedName, number>>;
