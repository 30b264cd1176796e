import { getCountries } from 'libphonenumber-js/max';

/** Regions that have telephone numbers but are not countries in ISO 3166-1. */
const NO_COUNTRIES = ['AC', 'TA'];

/** Countries in ISO 3166-1 without their own telephone numbers. */
const WITHOUT_NUMBERS = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

/** ISO 3166-1 alpha-2, and XK, the code in common use for Kosovo, which has no official one. */
const COUNTRIES: ReadonlySet<unknown> = new Set([
  ...getCountries().filter((code) => !NO_COUNTRIES.includes(code)),
  ...WITHOUT_NUMBERS,
]);

export const isCountry = (value: unknown): value is string => COUNTRIES.has(value);

/** A method since Node 24, a property before. */
type RegionalLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] };

let countries: ReadonlyMap<string, string> | undefined;

/** The country of an IANA time zone; undefined for zones like UTC. Source: the time zone data in Node’s ICU. */
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

/** Resolves old names of zones, such as Asia/Calcutta. */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
