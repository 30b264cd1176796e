/** Byte order mark. Tells spreadsheets that the file is UTF-8. */
export const MARK = '\ufeff';

/**
 * Places where a spreadsheet would start a formula: at the start of a cell and after any separator inside it, including
 * full-width signs. An apostrophe makes it text (docs/contract/csv.md#formulas).
 */
const FORMULA = /([,;\t\r\n])('*)(?=[=+\-@＝＋－＠\t\r\n])/g;

/** Adds an apostrophe where a spreadsheet would calculate, or would mistake an apostrophe of the text for a marker. */
export function escapeFormula(text: string): string {
  return `,${text}`.replace(FORMULA, "$1'$2").slice(1);
}

export function unescapeFormula(cell: string): string {
  return `,${cell}`
    .replace(FORMULA, (_all, separator: string, apostrophes: string) => separator + apostrophes.slice(1))
    .slice(1);
}

/** A cell for a file, quoted if any supported separator requires it. */
export function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
