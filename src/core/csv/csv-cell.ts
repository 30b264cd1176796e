/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const MARK = '\ufeff';

/**
 * Where a spreadsheet begins a formula: at the start of a cell and after any separator inside it, full-width signs too.
 * An apostrophe keeps it text (docs/contract/csv.md#formulas).
 */
const FORMULA = /([,;\t\r\n])('*)(?=[=+\-@＝＋－＠\t\r\n])/g;

/** Adds an apostrophe where a spreadsheet would calculate, or where the text's own apostrophe would count as one. */
export function escapeFormula(text: string): string {
  return `,${text}`.replace(FORMULA, "$1'$2").slice(1);
}

export function unescapeFormula(cell: string): string {
  return `,${cell}`
    .replace(FORMULA, (_all, separator: string, apostrophes: string) => separator + apostrophes.slice(1))
    .slice(1);
}

/** A cell for a file, quoted where any readable separator requires it. */
export function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
