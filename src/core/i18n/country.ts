import { getCountries } from 'libphonenumber-js/max';

/** Regions that have phone numbers but are not countries in ISO 3166-1. */
const NO_COUNTRIES = ['AC', 'TA'];

/** Countries in ISO 3166-1 that do not have their own phone numbers. */
const WITHOUT_NUMBERS = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

/** Country codes of ISO 3166-1 alpha-2, and XK, the code in common use for Kosovo, which has no official code. */
const COUNTRIES: ReadonlySet<unknown> = new Set([
  ...getCountries().filter((code) => !NO_COUNTRIES.includes(code)),
  ...WITHOUT_NUMBERS,
]);

export const isCountry = (value: unknown): value is string => COUNTRIES.has(value);

/** The time zones of a locale. Node provides a method since version 24, and a property before. */
type RegionalLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] };

let countries: ReadonlyMap<string, string> | undefined;

/**
 * Returns the country of an IANA time zone. Undefined for zones without a country, such as UTC. Uses the time zone data
 * of ICU in Node.
 */
export function countryOfZone(timeZone: string): string | undefined {
  countries ??= new Map(
    [...COUNTRIES].flatMap((code) => zonesOf(code as string).map((zone) => [zone, code as string])),
  );
  return countries.get(canonical(timeZone));
}

function zonesOf(country: string): string[] {
  const locale: RegionalLocale = new Intl.Locale(`und-${country}`);
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical);
}

/** Replaces the old name of a time zone, such as Asia/Calcutta, with its current name. */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
