import { AppError } from '../common/errors/app-error';
import { duplicateIndex } from '../database/duplicate-key';

const CONFLICTS = {
  wallet_emailKey: 'EMAIL_ALREADY_EXISTS',
  wallet_externalId: 'CLIENT_ALREADY_EXISTS',
  wallet_barcode: 'BARCODE_ALREADY_EXISTS',
} as const;

/** What a refused write of a customer means; null when the fault is another. */
export function clientConflict(fault: unknown): AppError | null {
  const code = CONFLICTS[duplicateIndex(fault) as keyof typeof CONFLICTS];
  return code ? new AppError(code) : null;
}
