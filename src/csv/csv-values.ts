import { foldText } from '../core/text/fold-text';

/**
 * A long number as spreadsheets show it, without its last digits. Spreadsheets always write the sign of the exponent.
 */
const SCIENTIFIC = '-?\\d(?:[.,]\\d+)?E[+-]\\d{2,3}';
const IS_SCIENTIFIC = new RegExp(`^${SCIENTIFIC}$`, 'i');
const BEFORE_SCIENTIFIC = new RegExp(`^'*(?=${SCIENTIFIC}$)`, 'i');

/** Numbers with spaces or apostrophes as thousands separators. */
const GROUPED = /^([+-]?)(\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+)([.,]\d{1,2})?$/;
/** Numbers with two different separators, the last of which is the decimal separator. */
const BOTH = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)([.,]\d{1,2})$/;
const SIMPLE = /^([+-]?)(\d+)([.,]\d{1,2})?$/;

/** Numbers with ambiguous separators, such as `1,500`, or with too many decimals. */
const DOUBTFUL = /^[+-]?\d[\d.,]*$/;

const YES: readonly string[] = ['true', 'yes', '1', 'vrai', 'oui'];
const NO: readonly string[] = ['false', 'no', '0', 'faux', 'non'];

/** Language names as people and spreadsheets write them, in lowercase and without accents. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  english: 'en',
  anglais: 'en',
  french: 'fr',
  francais: 'fr',
};

/** Parses a number. Undefined for text that is not a number, and `ambiguous` for a number whose value is uncertain. */
export function readNumber(cell: string): number | 'ambiguous' | undefined {
  const text = cell.replace('−', '-');
  const grouped = GROUPED.exec(text) ?? BOTH.exec(text);
  const isSame = grouped !== null && grouped[3] !== undefined && grouped[2].includes(grouped[3][0]);
  const [, sign, whole, decimals = ''] = (isSame ? null : grouped) ?? SIMPLE.exec(text) ?? [];
  if (whole === undefined) return DOUBTFUL.test(text) ? 'ambiguous' : undefined;
  return Number(sign + whole.replace(/\D/g, '') + decimals.replace(',', '.'));
}

/** Parses a boolean. Undefined for any other word. */
export function readBoolean(cell: string): boolean | undefined {
  const word = foldText(cell);
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

/** Converts the name of a language to its code. Returns any other text unchanged. */
export function readLanguage(cell: string): string {
  const name = foldText(cell);
  return LANGUAGE_NAMES[name] ?? name;
}

/**
 * Converts a date to `YYYY-MM-DD` if it starts with the year or is written with periods, because such dates never start
 * with the month. Drops a midnight that a spreadsheet has added. Returns other text unchanged: `03/04/2026` can be a
 * day in March or in April.
 */
export function readDay(cell: string): string {
  const day = cell.replace(/[ T]0{1,2}:00(?::00(?:\.0+)?)?$/, '');
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day) ?? [];
  if (year) return iso(year, month, date);
  const [, ofMonth, monthOfYear, ofYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day) ?? [];
  return ofYear ? iso(ofYear, monthOfYear, ofMonth) : cell;
}

function iso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const isScientific = (text: string): boolean => IS_SCIENTIFIC.test(text);

/**
 * Adds an apostrophe to text that a spreadsheet would show as a number in scientific notation, as is done for formulas.
 */
export function escapeScientific(text: string): string {
  return text.replace(BEFORE_SCIENTIFIC, "'$&");
}

/** Reverses `escapeScientific`. Undefined for a number that a spreadsheet has reformatted. */
export function unescapeScientific(cell: string): string | undefined {
  if (isScientific(cell)) return undefined;
  return cell.replace(BEFORE_SCIENTIFIC, (apostrophes) => apostrophes.slice(1));
}
