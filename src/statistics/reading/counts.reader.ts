import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { type DailyCount, DailyCountsCollection, type Series } from '../schemas/daily-count.schema';
import type { Counts } from '../metrics';
import { daysOfMonth, hasWholeMonth, monthOf, monthsOf, type Period } from './period';
import { assertRowLimit, MAX_ROWS } from './row-limit';

/** Selects the series to read. */
export interface CountsOf {
  by: Series;
  /** Which kinds, sources, or platforms to read, for a series by one of these. */
  values?: readonly string[] | 'each';
  /** ID of a template, null for the whole wallet, or `each` for every template separately. */
  template: Types.ObjectId | null | 'each';
}

/** Counts of one day, or of those days of one month that are in the period. */
export interface Counted extends Pick<DailyCount, 'template' | 'kind' | 'value' | 'month'> {
  /** Absent if the counts cover all days of the month that are in the period. */
  day?: string;
  counts: Counts;
}

/** The months that one query reads. */
interface Part {
  first: string;
  last: string;
  months: number;
  /** The days to read; if absent, all. */
  days?: readonly string[];
  /** Whether to read the totals and subtract the counts of `days`. */
  less?: true;
}

/** The batch size is large enough for MongoDB to return even a year of a hundred templates in one response. */
const READ = { hint: 'series', batchSize: 10_000 };

@Injectable()
export class CountsReader {
  constructor(private readonly counts: DailyCountsCollection) {}

  /**
   * Reads the totals of whole months unless the counts of each day are needed, so that few and small documents are
   * read.
   * @throws AppError VALIDATION_ERROR if more templates have counts than the response may have rows
   */
  async read(wallet: Types.ObjectId, of: CountsOf, period: Period, eachDay = false): Promise<Counted[]> {
    const parts = eachDay ? [allDays(period)] : partsOf(period);
    const found = await Promise.all(parts.map((part) => this.readPart(wallet, of, period, part)));
    return found.flat();
  }

  /** Returns the counts of all time, by month. */
  async ever(wallet: Types.ObjectId, template: Types.ObjectId | null): Promise<Counts[]> {
    const projection = { _id: 0, 'total.held': 1, 'total.firstInstalled': 1 };
    const months = await this.counts.of(wallet).find(filterOf({ by: 'all', template }), { ...READ, projection });
    return months.map(({ total }) => total);
  }

  async knows(wallet: Types.ObjectId, template: Types.ObjectId): Promise<boolean> {
    const options = { hint: 'series', projection: { _id: 1 } };
    return (await this.counts.of(wallet).findOne(filterOf({ by: 'all', template }), options)) !== null;
  }

  private async readPart(wallet: Types.ObjectId, of: CountsOf, { from, to }: Period, part: Part): Promise<Counted[]> {
    // The number of deleted templates is unlimited. If there are more documents than this, they belong to more
    // templates than the response may have rows.
    const limit = MAX_ROWS * part.months + 1;
    const months: Partial<DailyCount>[] = await this.counts
      .of(wallet)
      .find(
        { ...filterOf(of), month: { $gte: part.first, $lte: part.last } },
        { ...READ, projection: projectionOf(part), limit },
      );
    if (months.length === limit) assertRowLimit(MAX_ROWS + 1);
    return months.flatMap((read): Counted[] => {
      const { total = {}, days = {}, ...series } = read as DailyCount;
      if (part.less) return [{ ...series, counts: Object.values(days).reduce(subtract, total) }];
      return Object.entries(days)
        .map(([day, counts]) => ({ ...series, day: `${series.month}-${day}`, counts }))
        .filter(({ day }) => from <= day && day <= to);
    });
  }
}

function filterOf({ by, values, template }: CountsOf): Filter<DailyCount> {
  return {
    by,
    ...(values !== 'each' && { value: values ? { $in: [...values] } : '' }),
    template: template === 'each' ? { $ne: null } : template,
  } as Filter<DailyCount>;
}

function projectionOf({ days, less }: Part): Document {
  const read = days ? days.map((day) => `days.${day}`) : ['days'];
  const names = ['template', 'kind', 'value', 'month', ...(less ? ['total'] : []), ...read];
  return { _id: 0, ...Object.fromEntries(names.map((name) => [name, 1])) };
}

function allDays({ from, to }: Period): Part {
  return { first: monthOf(from), last: monthOf(to), months: monthsOf({ from, to }).length };
}

/**
 * For a month that is only partly in the period, reads the days inside the period or subtracts those outside it,
 * whichever are fewer.
 */
function partsOf(period: Period): Part[] {
  const months = monthsOf(period);
  const whole = months.filter((month) => hasWholeMonth(period, month));
  const cut = months.filter((month) => !whole.includes(month));
  return [
    ...(whole.length > 0
      ? [{ first: whole[0], last: whole[whole.length - 1], months: whole.length, days: [], less: true as const }]
      : []),
    ...cut.map((month): Part => {
      const [inside, outside] = daysOfMonth(period, month);
      const isMost = inside.length > outside.length;
      return { first: month, last: month, months: 1, ...(isMost ? { days: outside, less: true } : { days: inside }) };
    }),
  ];
}

function subtract(counts: Counts, other: Counts): Counts {
  const names = Object.keys(counts) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, (counts[name] ?? 0) - (other[name] ?? 0)]));
}
