import { foldText } from '../core/text/fold-text';

/** A number as spreadsheets show long ones: its last digits are lost. They always write the sign of the exponent. */
const SCIENTIFIC = '-?\\d(?:[.,]\\d+)?E[+-]\\d{2,3}';
const IS_SCIENTIFIC = new RegExp(`^${SCIENTIFIC}$`, 'i');
const BEFORE_SCIENTIFIC = new RegExp(`^'*(?=${SCIENTIFIC}$)`, 'i');

/** Blanks and apostrophes that separate thousands. */
const GROUPED = /^([+-]?)(\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+)([.,]\d{1,2})?$/;
/** Two separators: the last one is the decimal one. */
const BOTH = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)([.,]\d{1,2})$/;
const SIMPLE = /^([+-]?)(\d+)([.,]\d{1,2})?$/;

/** Digits with separators that read two ways, such as `1,500`, or with more decimals than a cell may have. */
const DOUBTFUL = /^[+-]?\d[\d.,]*$/;

const YES: readonly string[] = ['true', 'yes', '1', 'vrai', 'oui'];
const NO: readonly string[] = ['false', 'no', '0', 'faux', 'non'];

/** As people and spreadsheets write them, folded. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  english: 'en',
  anglais: 'en',
  french: 'fr',
  francais: 'fr',
};

/** Undefined for what is no number, `ambiguous` for one whose value is not certain. */
export function readNumber(cell: string): number | 'ambiguous' | undefined {
  const text = cell.replace('−', '-');
  const grouped = GROUPED.exec(text) ?? BOTH.exec(text);
  const isSame = grouped !== null && grouped[3] !== undefined && grouped[2].includes(grouped[3][0]);
  const [, sign, whole, decimals = ''] = (isSame ? null : grouped) ?? SIMPLE.exec(text) ?? [];
  if (whole === undefined) return DOUBTFUL.test(text) ? 'ambiguous' : undefined;
  return Number(sign + whole.replace(/\D/g, '') + decimals.replace(',', '.'));
}

/** Undefined for another word. */
export function readBoolean(cell: string): boolean | undefined {
  const word = foldText(cell);
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

/** The code for a language's name; other text as it is. */
export function readLanguage(cell: string): string {
  const name = foldText(cell);
  return LANGUAGE_NAMES[name] ?? name;
}

/**
 * Days that begin with the year or have points, which are never the month first, as `YYYY-MM-DD`; a midnight that a
 * spreadsheet adds is dropped. Other text as it is: `03/04/2026` is a day in April or in March.
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

/** A text that only looks so has an apostrophe in files, as formulas do. */
export function escapeScientific(text: string): string {
  return text.replace(BEFORE_SCIENTIFIC, "'$&");
}

/** Undefined for a number that a spreadsheet has formatted. */
export function unescapeScientific(cell: string): string | undefined {
  if (isScientific(cell)) return undefined;
  return cell.replace(BEFORE_SCIENTIFIC, (apostrophes) => apostrophes.slice(1));
}
