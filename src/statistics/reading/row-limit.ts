import { AppError } from '../../core/errors/app-error';

export const MAX_ROWS = 400;

/** @throws AppError VALIDATION_ERROR */
export function assertRowLimit(rows: number): void {
  if (rows > MAX_ROWS) throw AppError.validation('groupBy', 'rows_max', { found: rows, max: MAX_ROWS });
}
