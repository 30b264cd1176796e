/** What is counted (docs/contract/statistics.md#metrics). */
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

/** Beside the metrics: how many passes more are on phones, which makes `installedNow`. */
export type CountedName = Metric | 'held';

export type Counts = Partial<Record<CountedName, number>>;
