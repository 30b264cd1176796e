import type { Filter, UpdateFilter } from 'mongodb';
import { zonedDate } from '../../core/time/time-zone';
import type { Counts } from '../metrics';
import type { DailyCount, Series } from '../schemas/daily-count.schema';
import type { CountedEntry } from './counted-entry';
import { countsOf } from './counts-of';

type Key = Pick<DailyCount, 'template' | 'by' | 'value' | 'month'>;

interface Increment {
  key: Key;
  kind?: string;
  inc: Record<string, number>;
}

/** Returns one upsert for each month of each series in which the entries are counted. */
export function dailyIncrements(
  entries: readonly CountedEntry[],
  timezone: string,
): { filter: Filter<DailyCount>; update: UpdateFilter<DailyCount>; upsert: true }[] {
  const increments = new Map<string, Increment>();
  for (const counted of entries) {
    const date = zonedDate(counted.entry.at, timezone);
    for (const { key, counts } of shares(counted, date.slice(0, 7))) {
      const name = JSON.stringify(key);
      const found = increments.get(name) ?? { key, inc: {}, ...(key.template && { kind: counted.kind }) };
      increments.set(name, found);
      add(found.inc, counts, date.slice(8));
    }
  }
  return [...increments.values()].map(({ key, kind, inc }) => ({
    filter: key,
    update: { $inc: inc, ...(kind && { $setOnInsert: { kind } }) } as UpdateFilter<DailyCount>,
    upsert: true,
  }));
}

/**
 * Returns the series in which an entry is counted. The wallet and the template each have series for the total, by
 * source, and by platform. The wallet also has one by kind.
 */
function shares({ entry, template, kind, source }: CountedEntry, month: string): { key: Key; counts: Counts }[] {
  const counts = countsOf(entry);
  if (Object.keys(counts).length === 0) return [];
  const { held: _held, ...byPlatform } = counts;
  const { platform } = entry;
  const series: [Series, string, Counts][] = [
    ['all', '', counts],
    ['source', source, counts],
    // A pass can be on phones of both platforms, so the number of passes on phones is not counted by platform.
    ...(typeof platform === 'string' ? [['platform', platform, byPlatform] as [Series, string, Counts]] : []),
  ];
  const owners = [null, ...(template ? [template] : [])];
  const shared = owners.flatMap((of) =>
    series.map(([by, value, counts]) => ({ key: { template: of, by, value, month }, counts })),
  );
  return kind ? [...shared, { key: { template: null, by: 'kind', value: kind, month }, counts }] : shared;
}

function add(inc: Record<string, number>, counts: Counts, day: string): void {
  for (const [name, count] of Object.entries(counts)) {
    for (const path of [`total.${name}`, `days.${day}.${name}`]) inc[path] = (inc[path] ?? 0) + count;
  }
}
