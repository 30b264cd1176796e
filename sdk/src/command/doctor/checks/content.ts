import type { Readable, Surroundings } from '../check.js';
import { plural } from '../../terminal/plural.js';
import { failure, type Finding, ok, skipped, warning, worst } from '../finding.js';
import { isObject, isText, type Json, objectsOf, show } from '../json.js';
import type { PassFile } from '../pass-file.js';

export const STYLES = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard'] as const;
const TRANSIT_TYPES = ['Air', 'Boat', 'Bus', 'Generic', 'Train'].map((type) => `PKTransitType${type}`);
const REQUIRED_TEXTS = ['passTypeIdentifier', 'teamIdentifier', 'serialNumber', 'organizationName', 'description'];
const BOOLEANS = ['voided', 'sharingProhibited', 'suppressStripShine'];
/** Shorter ones are guessed, and repeat. */
const SAFE_SERIAL_LENGTH = 16;

/** The styles of pass.json: exactly one is right. */
export const stylesOf = (passJson: Json) => STYLES.filter((style) => style in passJson);

/** pass.json is JSON, with the keys that every pass has. */
export function passJson({ files, passJson: pass }: PassFile): Finding {
  if (!files?.has('pass.json')) return skipped('Not checked: there is no pass.json.');
  if (!pass) return failure('pass.json is not a JSON object in UTF-8 without a byte order mark. Correct it.');
  const { formatVersion, serialNumber, appLaunchURL, associatedStoreIdentifiers } = pass;
  return worst(
    [
      ...(formatVersion === 1 ? [] : [failure(`formatVersion is ${show(formatVersion)}; it must be the number 1.`)]),
      ...REQUIRED_TEXTS.filter((name) => !isText(pass[name])).map((name) =>
        failure(`${name} is ${name in pass ? show(pass[name]) : 'missing'}; it must be a text.`),
      ),
      ...BOOLEANS.filter((name) => name in pass && typeof pass[name] !== 'boolean').map((name) =>
        failure(`${name} is ${show(pass[name])}; it must be true or false.`),
      ),
      ...(appLaunchURL !== undefined && !Array.isArray(associatedStoreIdentifiers)
        ? [failure('appLaunchURL needs associatedStoreIdentifiers beside it. Add the list, or leave both out.')]
        : []),
      ...(isText(serialNumber) && serialNumber.length < SAFE_SERIAL_LENGTH
        ? [
            warning(
              `serialNumber has less than ${SAFE_SERIAL_LENGTH} characters and can be guessed. Use a longer one in new passes.`,
            ),
          ]
        : []),
    ],
    'All keys that a pass needs are there.',
  );
}

/** Exactly one style, with what belongs to it. */
export function style({ passJson: pass }: Readable<'passJson'>): Finding {
  const styles = stylesOf(pass);
  if (styles.length !== 1) {
    const found = styles.length === 0 ? 'no style key' : `several style keys: ${styles.join(', ')}`;
    return failure(`pass.json has ${found}. Use one of ${STYLES.join(', ')}.`);
  }
  const [name] = styles;
  const content = pass[name];
  if (!isObject(content)) return failure(`${name} is ${show(content)}; it must be an object with lists of fields.`);
  if (name === 'boardingPass' && !TRANSIT_TYPES.includes(content.transitType as string)) {
    return failure(
      `transitType is ${show(content.transitType)}. A boarding pass needs one of ${TRANSIT_TYPES.join(', ')}.`,
    );
  }
  if ('groupingIdentifier' in pass && name !== 'boardingPass' && name !== 'eventTicket') {
    return warning(`groupingIdentifier has no effect on ${name}; only boarding passes and event tickets are grouped.`);
  }
  return ok(`The style is ${name}.`);
}

const COLOURS = ['backgroundColor', 'foregroundColor', 'labelColor'];
const RGB = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/;
const HEX = /^#[0-9a-f]{6}$/i;

/** Colours in the form that all versions of Wallet read. */
export function colours({ passJson: pass }: Readable<'passJson'>): Finding {
  const named = COLOURS.filter((name) => name in pass);
  const isInvisible = isText(pass.foregroundColor) && pass.foregroundColor === pass.backgroundColor;
  return worst(
    [
      ...named.flatMap((name) => colour(name, pass[name])),
      ...(isInvisible ? [warning('foregroundColor equals backgroundColor: values cannot be read. Change one.')] : []),
    ],
    named.length === 0 ? 'Wallet’s own colours are used.' : 'All colours are of the form rgb(r, g, b).',
  );
}

function colour(name: string, value: unknown): Finding[] {
  const channels = RGB.exec(String(value))?.slice(1);
  if (channels?.every((channel) => Number(channel) <= 255)) return [];
  if (HEX.test(String(value))) {
    return [warning(`${name} ${show(value)} is read from iOS 18 on only. Write it as rgb(r, g, b).`)];
  }
  return [failure(`${name} is ${show(value)}. Write it as rgb(r, g, b), each number from 0 to 255.`)];
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const DAY = 24 * 60 * 60 * 1000;
const MAX_PLACES = 10;

/** Dates are moments with a zone; places are on the earth, and not too many. */
export function datesAndPlaces({ passJson: pass }: Readable<'passJson'>, { now }: Surroundings): Finding {
  const dates = datesOf(pass);
  const places = objectsOf(pass.locations);
  const faults = dates.filter(([, value]) => !isMoment(value)).map(([name, value]) => wrongDate(name, value));
  const isOver = isMoment(pass.expirationDate) && new Date(pass.expirationDate) < now;
  return worst(
    [
      ...faults,
      ...objectsOf(pass.relevantDates).flatMap(wrongPeriod),
      ...(isOver
        ? [warning(`The pass expired on ${String(pass.expirationDate)}: phones show it among the expired ones.`)]
        : []),
      ...['locations', 'beacons'].flatMap((name) => wrongList(name, pass[name])),
      ...places.flatMap(wrongPlace),
    ],
    `${plural(dates.length, 'date')} and ${plural(places.length, 'place')}, well formed.`,
  );
}

/** Every date of pass.json, by where it stands. */
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
  // JavaScript takes 31 February for 3 March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

const wrongDate = (name: string, value: unknown) =>
  failure(`The date of ${name} is ${show(value)}. Write it with seconds and zone, as 2030-06-12T20:00:00+02:00.`);

function wrongPeriod({ startDate, endDate }: Json): Finding[] {
  if (!isMoment(startDate) || !isMoment(endDate)) return [];
  const length = new Date(endDate).getTime() - new Date(startDate).getTime();
  if (length < 0) return [failure(`A relevant period ends at ${endDate}, before it begins. Exchange the two.`)];
  return length > DAY
    ? [warning(`The relevant period from ${startDate} is longer than 24 hours; phones cut it. Shorten it.`)]
    : [];
}

function wrongList(name: string, value: unknown): Finding[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [failure(`${name} is ${show(value)}; it must be a list.`)];
  const isMany = value.length > MAX_PLACES;
  return isMany ? [warning(`Phones take ${MAX_PLACES} ${name}, not ${value.length}. Keep the most important.`)] : [];
}

function wrongPlace({ latitude, longitude }: Json): Finding[] {
  const isWithin = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;
  if (isWithin(latitude, 90) && isWithin(longitude, 180)) return [];
  return [
    failure(
      `A location has latitude ${show(latitude)} and longitude ${show(longitude)}. Write both as numbers of degrees.`,
    ),
  ];
}

export const FIELD_LISTS = [
  'headerFields',
  'primaryFields',
  'secondaryFields',
  'auxiliaryFields',
  'backFields',
] as const;

/** All fields with the list in which each stands. */
export function fieldsOf(pass: Json): [list: string, field: Json][] {
  const content = stylesOf(pass)
    .map((name) => pass[name])
    .filter(isObject);
  return content.flatMap((lists) =>
    FIELD_LISTS.flatMap((list) => objectsOf(lists[list]).map((field) => [list, field] as [string, Json])),
  );
}
