import { Types } from 'mongoose';
import type { Reachable } from './accounts';
import type { TestService } from './service';

export interface CountedDay {
  /** `YYYY-MM-DD` */
  day: string;
  template?: { _id: string; kind: string };
  source?: string;
  platform?: string;
  counts: Record<string, number>;
}

/** Writes what the service counts of passes: for the wallet and for the template, in each series. */
export async function addCounts(
  { connection }: Pick<TestService, 'connection'> & Partial<Reachable>,
  wallet: string,
  days: readonly CountedDay[],
): Promise<void> {
  const operations = days.flatMap(({ day, template, source, platform, counts }) => {
    const series = [
      { by: 'all', value: '' },
      ...(source ? [{ by: 'source', value: source }] : []),
      ...(platform ? [{ by: 'platform', value: platform }] : []),
    ];
    const ofWallet = [...series, ...(template ? [{ by: 'kind', value: template.kind }] : [])];
    const ofTemplate = template && { template: new Types.ObjectId(template._id), kind: template.kind };
    const all = [
      ...ofWallet.map((one) => ({ ...one, template: null })),
      ...(ofTemplate ? series.map((one) => ({ ...one, ...ofTemplate })) : []),
    ];
    const [month, date] = [day.slice(0, 7), day.slice(8)];
    const increments = Object.entries(counts).flatMap(([name, number]) => [
      [`total.${name}`, number],
      [`days.${date}.${name}`, number],
    ]);
    return all.map((one) => ({
      updateOne: {
        filter: { wallet: new Types.ObjectId(wallet), ...one, month },
        update: { $inc: Object.fromEntries(increments) as Record<string, number> },
        upsert: true,
      },
    }));
  });
  await connection.collection('daily_counts').bulkWrite(operations as never);
}
