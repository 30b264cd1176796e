/** Byte order mark, which tells spreadsheets that the file is UTF-8. */
export const MARK = '\ufeff';

/**
 * Positions where a spreadsheet would start a formula: the start of a cell, and after any separator inside it. Includes
 * full-width signs. An apostrophe at such a position makes the cell text (docs/contract/csv.md#formulas).
 */
const FORMULA = /([,;\t\r\n])('*)(?=[=+\-@＝＋－＠\t\r\n])/g;

/**
 * Adds an apostrophe where a spreadsheet would start a formula. Also adds one before an apostrophe that belongs to the
 * text, which would otherwise be removed as such a marker.
 */
export function escapeFormula(text: string): string {
  return `,${text}`.replace(FORMULA, "$1'$2").slice(1);
}

export function unescapeFormula(cell: string): string {
  return `,${cell}`
    .replace(FORMULA, (_all, separator: string, apostrophes: string) => separator + apostrophes.slice(1))
    .slice(1);
}

/** Formats a cell. Quotes it if it contains any separator that the service supports. */
export function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
