import { escapeFormula, quote, unescapeFormula } from '../core/csv/csv-cell';
import { AppError } from '../core/errors/app-error';
import { type FieldSpec, fieldsOf } from '../core/validation/field-spec';
import { readSmallJson } from '../core/validation/json-reader';
import { CreateClient } from '../clients/records/client.dto';
import type { Client } from '../clients/records/client.schema';

/** The fields of POST /clients, under the same names. */
export const COLUMNS: readonly string[] = [...fieldsOf(CreateClient).keys()];

export const REQUIRED_COLUMNS: readonly string[] = COLUMNS.filter((name) => specOf(name).required);

const YES = /^(true|yes|1|vrai|oui)$/i;
const NO = /^(false|no|0|faux|non)$/i;

function specOf(name: string): FieldSpec {
  return fieldsOf(CreateClient).get(name) as FieldSpec;
}

/** The columns' values, in order. Client types go by name, because their ids differ in other wallets. */
const WRITERS: readonly ((client: Client, typeNames: ReadonlyMap<string, string>) => string)[] = COLUMNS.map((name) => {
  const { type } = specOf(name);
  const value = (client: Client): unknown => client[name as keyof Client];
  const written = (write: (value: unknown) => string) => (client: Client) => {
    const stored = value(client);
    return stored === undefined || stored === null ? '' : quote(write(stored));
  };
  if (type === 'id') return (client, names) => quote(escapeFormula(names.get(String(value(client))) ?? ''));
  if (type === 'object') return written(JSON.stringify);
  if (type === 'date-time') return written((date) => writeDay(date as Date));
  return type === 'text' ? written((text) => escapeFormula(text as string)) : written(String);
});

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
 * Empty cells are absent fields. @param types ids by name @throws AppError VALIDATION_ERROR,
 * ERROR_CUSTOMER_TYPE_ASSIGNMENT
 */
export function readRow(
  columns: readonly string[],
  cells: readonly string[],
  types: ReadonlyMap<string, string>,
): Record<string, unknown> {
  if (cells.length !== columns.length) {
    throw AppError.validation('file', 'csv_row_length', { expected: columns.length, found: cells.length });
  }
  const body: Record<string, unknown> = { source: 'CRM' };
  columns.forEach((name, index) => {
    const value = readCell(name, cells[index], types);
    if (value !== undefined) body[name] = value;
  });
  return body;
}

/** Unreadable values stay text, so that validation names the field. */
function readCell(name: string, cell: string, types: ReadonlyMap<string, string>): unknown {
  const { type } = specOf(name);
  const text = cell.trim();
  if (text === '') return undefined;
  if (type === 'id') return readType(unescapeFormula(text), types);
  if (type === 'number') return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
  if (type === 'boolean') return YES.test(text) ? true : NO.test(text) ? false : text;
  if (type === 'object') return readSmallJson(text, name);
  if (type === 'date-time' || specOf(name).api.enum) return text;
  return unescapeFormula(cell);
}

function readType(name: string, types: ReadonlyMap<string, string>): string {
  const id = types.get(name) ?? ([...types.values()].includes(name) ? name : undefined);
  if (id === undefined) throw new AppError('ERROR_CUSTOMER_TYPE_ASSIGNMENT');
  return id;
}
