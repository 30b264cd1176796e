import { type CountryCode, getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Db, Document } from 'mongodb';
import type { Migration } from '../../core/database/migrations/migration';

/**
 * Converts the phone numbers of customers and passes to E.164 as release 1.1.0 does. Numbers that cannot be parsed stay
 * unchanged.
 */
export const phoneNumbersInE164 = (id: string): Migration => ({
  id,
  up: async (run) => {
    const countries = await countriesOfWallets(run.db);
    for (const collection of ['clients', 'passes']) {
      await run.backfill({
        collection,
        filter: { phoneNumber: { $exists: true } },
        reads: ['wallet', 'phoneNumber'],
        derive: ({ wallet, phoneNumber }: Document) => {
          const number = inE164(phoneNumber, countries.get(String(wallet)));
          return number && number !== phoneNumber ? { $set: { phoneNumber: number } } : null;
        },
      });
    }
  },
});

/** Returns the country of each wallet, or that of its time zone, by the ID of the wallet as text. */
async function countriesOfWallets(db: Db): Promise<Map<string, CountryCode>> {
  const zones = new Map(getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country])));
  const wallets = await db
    .collection('wallets')
    .find({}, { projection: { timezone: 1, country: 1 } })
    .toArray();
  return new Map(
    wallets.flatMap(({ _id, timezone, country }): [string, CountryCode][] => {
      const known = (country as string | undefined) ?? zones.get(canonical(timezone as string));
      return known !== undefined && isSupportedCountry(known) ? [[String(_id), known]] : [];
    }),
  );
}

function zonesOf(country: string): string[] {
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] } = new Intl.Locale(`und-${country}`);
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical);
}

function canonical(timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

function inE164(typed: unknown, country: CountryCode | undefined): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const text = plain.replace(/^(?:tel:)?\s*\(?\s*(?=\+)/i, '');
  const isInternational = text.startsWith('+');
  const defaultCountry = isInternational ? undefined : country;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  if (!parsed || parsed.ext) return undefined;
  return (isInternational ? parsed.isPossible() : parsed.isValid()) ? parsed.number : undefined;
}
