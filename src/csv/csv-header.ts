import { Injectable } from '@nestjs/common';
import { quote } from '../core/csv/csv-cell';
import { AppError } from '../core/errors/app-error';
import { type Language, LANGUAGES } from '../core/i18n/language';
import { Translator } from '../core/i18n/translator';
import { foldText } from '../core/text/fold-text';
import { COLUMNS, EXPORTED_COLUMNS, REQUIRED_COLUMNS, withoutEmptyEnd } from './csv-columns';

/** Column names in an exported file: `LABELS` are for people, and `NAMES` are field names for programs. */
export const HEADERS = ['LABELS', 'NAMES'] as const;
export type Headers = (typeof HEADERS)[number];

@Injectable()
export class CsvHeader {
  private known?: ReadonlyMap<string, string>;

  constructor(private readonly translator: Translator) {}

  write(headers: Headers, lang: Language): string {
    const cells = headers === 'NAMES' ? EXPORTED_COLUMNS : EXPORTED_COLUMNS.map((name) => this.label(name, lang));
    return `${cells.map(quote).join(',')}\r\n`;
  }

  /**
   * Converts a header to field names. Accepts names and labels in any language, regardless of case, accents, and the
   * form of apostrophes. Drops empty columns at the end.
   * @throws AppError VALIDATION_ERROR for an unknown or repeated column, MISSING_REQUIRED_FIELDS
   */
  read(headers: readonly string[]): string[] {
    const cells = withoutEmptyEnd(headers);
    const columns = cells.map((cell, index) => this.column(cell, index));
    columns.forEach((column, index) => {
      if (columns.indexOf(column) < index) throw AppError.validation(cells[index].trim(), 'csv_header_twice');
    });
    const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
    if (missing.length > 0) throw new AppError('MISSING_REQUIRED_FIELDS', { fields: missing.join(', ') });
    return columns;
  }

  private column(cell: string, index: number): string {
    this.known ??= new Map(
      COLUMNS.flatMap((name) => [
        [foldText(name), name],
        ...LANGUAGES.map((lang): [string, string] => [foldText(this.label(name, lang)), name]),
      ]) as [string, string][],
    );
    const column = this.known.get(foldText(cell));
    if (column === undefined) throw AppError.validation(cell.trim() || `#${index + 1}`, 'csv_header_unknown');
    return column;
  }

  private label(column: string, lang: Language): string {
    return this.translator.text(`csv.${column}`, lang);
  }
}
