import { AppError } from '../common/errors/app-error';

/** @throws AppError VALIDATION_ERROR for two rules, or two preferences, of one kind of message */
export function assertOneEach(rules: readonly { notificationType: string }[]): void {
  if (new Set(rules.map(({ notificationType }) => notificationType)).size < rules.length) {
    throw AppError.validation('notificationType', 'unique');
  }
}
