import { AppError } from '../core/errors/app-error';
import { duplicateIndex } from '../core/database/duplicate-key';

/** What no two customers of a wallet may share, and the code of the conflict. The index of each is named after it. */
export const UNIQUE_FIELDS = {
  emailKey: 'EMAIL_ALREADY_EXISTS',
  externalId: 'CLIENT_ALREADY_EXISTS',
  barcode: 'BARCODE_ALREADY_EXISTS',
} as const;

export type UniqueField = keyof typeof UNIQUE_FIELDS;

/** What a refused write of a customer means; null when the fault is another. */
export function clientConflict(error: unknown): AppError | null {
  const field = duplicateIndex(error)?.replace(/^wallet_/, '');
  const code = UNIQUE_FIELDS[field as UniqueField];
  return code ? new AppError(code) : null;
}
