import { clean, type Terminal } from './terminal.js';

/** A column: its title, and a function that returns a record’s value. */
export type Column<T> = [title: string, text: (record: T) => unknown];

const GAP = '  ';

/** Prints records as a table in which each column is as wide as its longest text. */
export function printTable<T>(terminal: Terminal, columns: Column<T>[], records: T[]): void {
  const rows = records.map((record) => columns.map(([, text]) => cell(text(record))));
  const titles = columns.map(([title]) => title);
  const widths = titles.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column])].map(lengthOf)));
  const line = (row: string[]) =>
    row
      .map((text, column) => text + ' '.repeat(widths[column] - lengthOf(text)))
      .join(GAP)
      .trimEnd();
  terminal.print(terminal.paint('bold', line(titles)), ...rows.map(line));
}

const cell = (value: unknown) =>
  value === undefined || value === null ? '' : clean(String(value)).replace(/\s+/g, ' ');
const lengthOf = (text: string) => [...text].length;
