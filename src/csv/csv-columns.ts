import { escapeFormula, quote, unescapeFormula } from '../core/csv/csv-cell';
import { AppError } from '../core/errors/app-error';
import { foldText } from '../core/text/fold-text';
import { type FieldSpec, fieldsOf } from '../core/validation/field-spec';
import { readSmallJson } from '../core/validation/json-reader';
import { CreateClient } from '../clients/records/client.dto';
import type { Client } from '../clients/records/client.schema';
import { escapeScientific, readBoolean, readDay, readLanguage, readNumber, unescapeScientific } from './csv-values';

/** The columns of a file: the fields of POST /clients, with the same names. */
export const COLUMNS: readonly string[] = [...fieldsOf(CreateClient).keys()];

export const REQUIRED_COLUMNS: readonly string[] = COLUMNS.filter((name) => specOf(name).required);

/**
 * The columns of an exported file. Leaves out values that must be unique in the installation, because the file may be
 * imported into another wallet.
 */
export const EXPORTED_COLUMNS: readonly string[] = COLUMNS.filter((name) => name !== 'legacyShortId');

/** IDs of the client types of the wallet, by exact name and by name without case and accents. */
export interface TypesByName {
  exact: ReadonlyMap<string, string>;
  folded: ReadonlyMap<string, string>;
}

function specOf(name: string): FieldSpec {
  return fieldsOf(CreateClient).get(name) as FieldSpec;
}

/**
 * For each exported column, a function that returns the cell. Client types are written by name, because their IDs
 * differ between wallets.
 */
const WRITERS: readonly ((client: Client, typeNames: ReadonlyMap<string, string>) => string)[] = EXPORTED_COLUMNS.map(
  (name) => {
    const { type } = specOf(name);
    const value = (client: Client): unknown => client[name as keyof Client];
    const written = (write: (value: unknown) => string) => (client: Client) => {
      const stored = value(client);
      return stored === undefined || stored === null ? '' : quote(write(stored));
    };
    if (type === 'id') return (client, names) => quote(escapeFormula(names.get(String(value(client))) ?? ''));
    if (type === 'object') return written(JSON.stringify);
    if (type === 'date-time') return written((date) => writeDay(date as Date));
    return type === 'text' ? written((text) => escapeScientific(escapeFormula(text as string))) : written(String);
  },
);

export function writeRow(client: Client, typeNames: ReadonlyMap<string, string>): string {
  let row = WRITERS[0](client, typeNames);
  for (let column = 1; column < WRITERS.length; column += 1) row += `,${WRITERS[column](client, typeNames)}`;
  return `${row}\r\n`;
}

function writeDay(date: Date): string {
  const moment = date.toISOString();
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment;
}

/**
 * Converts a row to the fields of a customer. Empty cells become absent fields. Cells after the last column are
 * ignored.
 * @throws AppError VALIDATION_ERROR, ERROR_CUSTOMER_TYPE_ASSIGNMENT
 */
export function readRow(
  columns: readonly string[],
  cells: readonly string[],
  types: TypesByName,
): Record<string, unknown> {
  const found = cells.length > columns.length ? withoutEmptyEnd(cells).length : cells.length;
  if (cells.length < columns.length || found > columns.length) {
    throw AppError.validation('file', 'csv_row_length', { expected: columns.length, found });
  }
  const body: Record<string, unknown> = { source: 'CRM' };
  columns.forEach((name, index) => {
    const value = readCell(name, cells[index], types);
    if (value !== undefined) body[name] = value;
  });
  return body;
}

/** Drops empty cells at the end, because spreadsheets write empty columns after the last one. */
export function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** Converts a cell. A value that cannot be parsed stays text, so that validation reports the field. */
function readCell(name: string, cell: string, types: TypesByName): unknown {
  const { type } = specOf(name);
  const text = cell.trim();
  if (text === '') return undefined;
  if (type === 'id') return readType(unescapeFormula(text), types);
  if (type === 'number') return readGain(name, text);
  if (type === 'boolean') return readBoolean(text) ?? text;
  if (type === 'object') return readSmallJson(text, name);
  if (type === 'date-time') return readDay(text);
  if (name === 'language') return readLanguage(text);
  if (specOf(name).api.enum) return text;
  const plain = unescapeScientific(unescapeFormula(text));
  if (plain === undefined) throw AppError.validation(name, 'csv_scientific');
  return plain;
}

/** @throws AppError VALIDATION_ERROR for an ambiguous number */
function readGain(name: string, text: string): number | string {
  const number = readNumber(text);
  if (number === 'ambiguous') throw AppError.validation(name, 'csv_number');
  return number ?? text;
}

/**
 * Finds a client type by its name. Then tries the name without regard to case, accents, and the form of apostrophes,
 * and finally the ID.
 */
function readType(name: string, { exact, folded }: TypesByName): string {
  const id = exact.get(name) ?? folded.get(foldText(name)) ?? ([...exact.values()].includes(name) ? name : undefined);
  if (id === undefined) throw new AppError('ERROR_CUSTOMER_TYPE_ASSIGNMENT');
  return id;
}
