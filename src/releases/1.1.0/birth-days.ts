import type { Document } from 'mongodb';
import type { Migration } from '../../core/database/migrations/migration';

const DAY_MS = 86_400_000;

/**
 * Release 1.0.0 stored a birth date as the moment that was sent. This migration converts it to a calendar day: midnight
 * UTC of the day that the moment has in the wallet’s time zone (docs/contract/requests.md#dates).
 */
function birthDays(id: string): Migration {
  return {
    id,
    async up(run) {
      const wallets = await run.db
        .collection('wallets')
        .find({}, { projection: { timezone: 1 } })
        .toArray();
      const zones = new Map(wallets.map(({ _id, timezone }) => [String(_id), timezone as unknown]));
      await run.backfill({
        collection: 'clients',
        filter: { birthDate: { $type: 'date' } },
        reads: ['wallet', 'birthDate'],
        derive: ({ wallet, birthDate }: Document) => {
          const zone = zones.get(String(wallet)) as string | undefined;
          const day = dayOf(birthDate as Date, zone ?? 'UTC');
          return day && { $set: { birthDate: day } };
        },
      });
    },
  };
}

/** Returns null if the moment already stands for a day. */
function dayOf(moment: Date, timeZone: string): Date | null {
  if (moment.getTime() % DAY_MS === 0) return null;
  // The Swedish locale formats dates as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return new Date(format.format(moment));
}

export const storeBirthDays = birthDays('1.1.0-birth-days');
/** Runs again for dates that processes of release 1.0.0 have written in the meantime. */
export const storeBirthDaysAgain = birthDays('1.1.0-birth-days-again');
