import { AppError } from '../core/errors/app-error';
import { duplicateIndex } from '../core/database/duplicate-key';

/** Unique fields of a wallet's customers, with the code of the conflict. Each index is named after its field. */
export const UNIQUE_FIELDS = {
  emailKey: 'EMAIL_ALREADY_EXISTS',
  externalId: 'CLIENT_ALREADY_EXISTS',
  barcode: 'BARCODE_ALREADY_EXISTS',
} as const;

export type UniqueField = keyof typeof UNIQUE_FIELDS;

/** The error for a refused write of a customer; null for other errors. */
export function clientConflict(error: unknown): AppError | null {
  const field = duplicateIndex(error)?.replace(/^wallet_/, '');
  const code = UNIQUE_FIELDS[field as UniqueField];
  return code ? new AppError(code) : null;
}
