import type { Readable } from '../check.js';
import { failure, type Finding, ok, warning, worst } from '../finding.js';
import { plural } from '../../terminal/plural.js';
import { readStrings, StringsFileError } from '../formats/strings-file.js';
import { isObject, isText, type Json, show } from '../json.js';
import { FIELD_LISTS, fieldsOf, stylesOf } from './content.js';

const ALIGNMENTS = ['Left', 'Center', 'Right', 'Natural'].map((name) => `PKTextAlignment${name}`);
const DATE_STYLES = ['None', 'Short', 'Medium', 'Long', 'Full'].map((name) => `PKDateStyle${name}`);
const NUMBER_STYLES = ['Decimal', 'Percent', 'Scientific', 'SpellOut'].map((name) => `PKNumberStyle${name}`);
const ENUMS: Record<string, string[]> = {
  textAlignment: ALIGNMENTS,
  dateStyle: DATE_STYLES,
  timeStyle: DATE_STYLES,
  numberStyle: NUMBER_STYLES,
};
/** Number of fields that Wallet shows, by list. */
const LIMITS: Record<string, number> = { headerFields: 3, primaryFields: 1, secondaryFields: 4, auxiliaryFields: 4 };
const BOARDING_PASS_LIMITS = { ...LIMITS, primaryFields: 2, auxiliaryFields: 5 };

/** Checks that each field has a unique key, a value, and formats that Wallet knows. */
export function fields({ files, passJson: pass }: Readable<'files' | 'passJson'>): Finding {
  const [style] = stylesOf(pass);
  const content = style === undefined ? undefined : pass[style];
  if (!isObject(content)) return ok('The pass has no fields.');
  const all = fieldsOf(pass);
  const translations = translationsOf(files);
  const keys = all.map(([, { key }]) => key);
  const repeated = [...new Set(keys.filter((key, position) => isText(key) && keys.indexOf(key) < position))];
  return worst(
    [
      ...FIELD_LISTS.flatMap((list) => wrongList(list, content[list])),
      ...repeated.map((key) => failure(`Two fields have the key ${show(key)}. Use unique keys.`)),
      ...all.flatMap(([list, field]) => wrongField(list, field)),
      ...all.flatMap(([list, field]) => silentChange(list, field, translations)),
      ...tooMany(content, style === 'boardingPass' ? BOARDING_PASS_LIMITS : LIMITS),
    ],
    `${plural(all.length, 'field')}, each with a unique key and a value.`,
  );
}

function wrongList(list: string, value: unknown): Finding[] {
  if (value === undefined) return [];
  const isRight = Array.isArray(value) && value.every(isObject);
  return isRight ? [] : [failure(`${list} is ${show(value)} but must be a list of fields.`)];
}

function wrongField(list: string, field: Json): Finding[] {
  const { key, value, currencyCode, numberStyle } = field;
  const name = `The field ${show(key)} of ${list}`;
  if (!isText(key)) return [failure(`A field of ${list} has no key. Add one.`)];
  if (typeof value !== 'string' && !Number.isFinite(value)) {
    return [failure(`${name} has the value ${show(value)} but must be a string or a number.`)];
  }
  const isNumber = typeof value === 'number';
  return [
    ...Object.entries(ENUMS)
      .filter(([form, known]) => form in field && !known.includes(field[form] as string))
      .map(([form, known]) => failure(`${name} has the ${form} ${show(field[form])}. Use one of ${known.join(', ')}.`)),
    ...(currencyCode !== undefined && numberStyle !== undefined
      ? [failure(`${name} has both currencyCode and numberStyle. Keep only one.`)]
      : []),
    ...((currencyCode !== undefined || numberStyle !== undefined) && !isNumber
      ? [failure(`${name} has a number format, but its value is the text ${show(value)}. Use a number.`)]
      : []),
  ];
}

type Translations = Map<string, string>[];

/** Returns the translations in pass.strings. Wallet uses them for texts in pass.json that are keys in pass.strings. */
function translationsOf(files: ReadonlyMap<string, Buffer>): Translations {
  const names = [...files.keys()].filter((name) => name.endsWith('.lproj/pass.strings'));
  return names.map((name) => readOrNone(files.get(name)!));
}

/** Ignores files that cannot be read, because the check of languages reports them. */
function readOrNone(bytes: Buffer): Map<string, string> {
  try {
    return readStrings(bytes);
  } catch (error) {
    if (error instanceof StringsFileError) return new Map();
    throw error;
  }
}

function silentChange(list: string, { key, changeMessage }: Json, translations: Translations): Finding[] {
  if (changeMessage === undefined) return [];
  const message = String(changeMessage);
  const shown = [message, ...translations.map((texts) => texts.get(message) ?? '')];
  if (shown.some((text) => text.includes('%@'))) return [];
  return [
    warning(
      `The field ${show(key)} of ${list} has a changeMessage without %@, so phones update it without a notification. Add %@ where the value belongs.`,
    ),
  ];
}

function tooMany(content: Json, limits: Record<string, number>): Finding[] {
  const count = (list: string) => (Array.isArray(content[list]) ? content[list].length : 0);
  return Object.entries(limits)
    .filter(([list, limit]) => count(list) > limit)
    .map(([list, limit]) =>
      warning(`Wallet shows only ${limit} of the ${count(list)} ${list}. Move the others to backFields.`),
    );
}
