import type { Readable, Surroundings } from '../check.js';
import { plural } from '../../terminal/plural.js';
import { failure, type Finding, ok, skipped, warning, worst } from '../finding.js';
import { isObject, isText, type Json, objectsOf, show } from '../json.js';
import type { PassFile } from '../pass-file.js';

export const STYLES = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard'] as const;
const TRANSIT_TYPES = ['Air', 'Boat', 'Bus', 'Generic', 'Train'].map((type) => `PKTransitType${type}`);
const REQUIRED_TEXTS = ['passTypeIdentifier', 'teamIdentifier', 'serialNumber', 'organizationName', 'description'];
const BOOLEANS = ['voided', 'sharingProhibited', 'suppressStripShine'];
/** Minimum length of a serial number. Shorter ones are easy to guess and may occur twice. */
const SAFE_SERIAL_LENGTH = 16;

/** Returns the style keys in pass.json. A correct pass has exactly one. */
export const stylesOf = (passJson: Json) => STYLES.filter((style) => style in passJson);

/** Checks that pass.json is a JSON object with the keys that every pass needs. */
export function passJson({ files, passJson: pass }: PassFile): Finding {
  if (!files?.has('pass.json')) return skipped('Skipped because there is no pass.json.');
  if (!pass) return failure('pass.json is not a JSON object in UTF-8 without a byte order mark. Fix the file.');
  const { formatVersion, serialNumber, appLaunchURL, associatedStoreIdentifiers } = pass;
  return worst(
    [
      ...(formatVersion === 1 ? [] : [failure(`formatVersion is ${show(formatVersion)} but must be the number 1.`)]),
      ...REQUIRED_TEXTS.filter((name) => !isText(pass[name])).map((name) =>
        failure(
          name in pass
            ? `${name} is ${show(pass[name])} but must be a string.`
            : `${name} is missing. Add it as a string.`,
        ),
      ),
      ...BOOLEANS.filter((name) => name in pass && typeof pass[name] !== 'boolean').map((name) =>
        failure(`${name} is ${show(pass[name])} but must be true or false.`),
      ),
      ...(appLaunchURL !== undefined && !Array.isArray(associatedStoreIdentifiers)
        ? [failure('appLaunchURL requires associatedStoreIdentifiers. Add the list, or remove both.')]
        : []),
      ...(isText(serialNumber) && serialNumber.length < SAFE_SERIAL_LENGTH
        ? [
            warning(
              `serialNumber has fewer than ${SAFE_SERIAL_LENGTH} characters, so it can be guessed. Use longer ones for new passes.`,
            ),
          ]
        : []),
    ],
    'All required keys are present.',
  );
}

/** Checks that pass.json has exactly one style, and that the style is complete. */
export function style({ passJson: pass }: Readable<'passJson'>): Finding {
  const styles = stylesOf(pass);
  if (styles.length !== 1) {
    const found = styles.length === 0 ? 'no style key' : `several style keys: ${styles.join(', ')}`;
    return failure(`pass.json has ${found}. Use one of ${STYLES.join(', ')}.`);
  }
  const [name] = styles;
  const content = pass[name];
  if (!isObject(content)) return failure(`${name} is ${show(content)} but must be an object with lists of fields.`);
  if (name === 'boardingPass' && !TRANSIT_TYPES.includes(content.transitType as string)) {
    return failure(
      `transitType is ${show(content.transitType)}. A boarding pass needs one of ${TRANSIT_TYPES.join(', ')}.`,
    );
  }
  if ('groupingIdentifier' in pass && name !== 'boardingPass' && name !== 'eventTicket') {
    return warning(
      `groupingIdentifier has no effect on ${name}. Wallet only groups boarding passes and event tickets.`,
    );
  }
  return ok(`The style is ${name}.`);
}

const COLORS = ['backgroundColor', 'foregroundColor', 'labelColor'];
const RGB = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/;
const HEX = /^#[0-9a-f]{6}$/i;

/** Checks that colors have a format that all versions of Wallet can read. */
export function colours({ passJson: pass }: Readable<'passJson'>): Finding {
  const named = COLORS.filter((name) => name in pass);
  const isInvisible = isText(pass.foregroundColor) && pass.foregroundColor === pass.backgroundColor;
  return worst(
    [
      ...named.flatMap((name) => wrongColor(name, pass[name])),
      ...(isInvisible
        ? [warning('foregroundColor and backgroundColor are equal, so the values are invisible. Change one.')]
        : []),
    ],
    named.length === 0
      ? 'The pass sets no colors, so Wallet uses its own.'
      : 'All colors have the format rgb(r, g, b).',
  );
}

function wrongColor(name: string, value: unknown): Finding[] {
  const channels = RGB.exec(String(value))?.slice(1);
  if (channels?.every((channel) => Number(channel) <= 255)) return [];
  if (HEX.test(String(value))) {
    return [warning(`${name} ${show(value)} only works on iOS 18 and later. Use rgb(r, g, b).`)];
  }
  return [failure(`${name} is ${show(value)}. Use rgb(r, g, b) with numbers from 0 to 255.`)];
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const DAY = 24 * 60 * 60 * 1000;
const MAX_PLACES = 10;

/** Checks that dates have a time zone, that coordinates are valid, and that there are not too many places. */
export function datesAndPlaces({ passJson: pass }: Readable<'passJson'>, { now }: Surroundings): Finding {
  const dates = datesOf(pass);
  const places = objectsOf(pass.locations);
  const faults = dates.filter(([, value]) => !isMoment(value)).map(([name, value]) => wrongDate(name, value));
  const isOver = isMoment(pass.expirationDate) && new Date(pass.expirationDate) < now;
  return worst(
    [
      ...faults,
      ...objectsOf(pass.relevantDates).flatMap(wrongPeriod),
      ...(isOver ? [warning(`The pass expired on ${String(pass.expirationDate)}, so phones show it as expired.`)] : []),
      ...['locations', 'beacons'].flatMap((name) => wrongList(name, pass[name])),
      ...places.flatMap(wrongPlace),
    ],
    `${plural(dates.length, 'date')} and ${plural(places.length, 'place')}, all valid.`,
  );
}

/** Returns every date in pass.json with its name. */
function datesOf(pass: Json): [name: string, value: unknown][] {
  const top = ['expirationDate', 'relevantDate']
    .filter((name) => name in pass)
    .map((name) => [name, pass[name]] as const);
  const relevant = objectsOf(pass.relevantDates).flatMap((entry) => Object.entries(entry));
  const semantics = isObject(pass.semantics) ? Object.entries(pass.semantics) : [];
  const fields = fieldsOf(pass)
    .filter(([, field]) => 'dateStyle' in field || 'timeStyle' in field)
    .map(([list, field]) => [`the field ${show(field.key)} of ${list}`, field.value] as const);
  return [...top, ...relevant, ...semantics.filter(([name]) => name.endsWith('Date')), ...fields].map(
    ([name, value]) => [name, value],
  );
}

function isMoment(value: unknown): value is string {
  const day = typeof value === 'string' ? MOMENT.exec(value)?.[1] : undefined;
  if (day === undefined) return false;
  const midnight = new Date(`${day}T00:00:00Z`);
  // JavaScript reads February 31 as March 3.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

const wrongDate = (name: string, value: unknown) =>
  failure(`The date of ${name} is ${show(value)}. Use a time with a time zone, such as 2030-06-12T20:00:00+02:00.`);

function wrongPeriod({ startDate, endDate }: Json): Finding[] {
  if (!isMoment(startDate) || !isMoment(endDate)) return [];
  const length = new Date(endDate).getTime() - new Date(startDate).getTime();
  if (length < 0) return [failure(`A relevant period ends at ${endDate}, before it starts. Swap the two dates.`)];
  return length > DAY
    ? [warning(`The relevant period from ${startDate} is longer than 24 hours, so phones truncate it. Shorten it.`)]
    : [];
}

function wrongList(name: string, value: unknown): Finding[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [failure(`${name} is ${show(value)} but must be a list.`)];
  const isMany = value.length > MAX_PLACES;
  return isMany
    ? [warning(`Phones only use ${MAX_PLACES} ${name}, not ${value.length}. Keep the most important ones.`)]
    : [];
}

function wrongPlace({ latitude, longitude }: Json): Finding[] {
  const isWithin = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;
  if (isWithin(latitude, 90) && isWithin(longitude, 180)) return [];
  return [
    failure(`A location has latitude ${show(latitude)} and longitude ${show(longitude)}. Use numbers in degrees.`),
  ];
}

export const FIELD_LISTS = [
  'headerFields',
  'primaryFields',
  'secondaryFields',
  'auxiliaryFields',
  'backFields',
] as const;

/** Returns all fields, each with the name of the list that contains it. */
export function fieldsOf(pass: Json): [list: string, field: Json][] {
  const content = stylesOf(pass)
    .map((name) => pass[name])
    .filter(isObject);
  return content.flatMap((lists) =>
    FIELD_LISTS.flatMap((list) => objectsOf(lists[list]).map((field) => [list, field] as [string, Json])),
  );
}
