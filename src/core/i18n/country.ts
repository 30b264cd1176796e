import { getCountries } from 'libphonenumber-js/max';

/** Regions with telephone numbers of their own that are no country of ISO 3166-1. */
const NO_COUNTRIES = ['AC', 'TA'];

/** Countries of ISO 3166-1 without telephone numbers of their own. */
const WITHOUT_NUMBERS = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

/** ISO 3166-1 alpha-2, and XK, the code that everybody uses for Kosovo, which has none. */
const COUNTRIES: ReadonlySet<unknown> = new Set([
  ...getCountries().filter((code) => !NO_COUNTRIES.includes(code)),
  ...WITHOUT_NUMBERS,
]);

export const isCountry = (value: unknown): value is string => COUNTRIES.has(value);

/** `getTimeZones` since Node 24, the property before. */
type RegionalLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] };

let countries: ReadonlyMap<string, string> | undefined;

/** The country in which an IANA time zone is; undefined for UTC and the like. Source: the time zone data of Node's ICU. */
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

/** Zones have former names, such as Asia/Calcutta. */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
