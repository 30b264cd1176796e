import { AppError } from '../core/errors/app-error';
import type { NotificationType } from './notification-types';
import type { CommunicationRule } from './schemas/wallet.schema';

/** @throws AppError VALIDATION_ERROR if there are two rules or two preferences for a notification type */
export function assertOneEach(rules: readonly { notificationType: string }[]): void {
  if (new Set(rules.map(({ notificationType }) => notificationType)).size < rules.length) {
    throw AppError.validation('notificationType', 'unique');
  }
}

/**
 * Returns `rule` if a rule of the business switches the channel off, or `consent` if a preference of the customer does.
 * Null if the channel is on, which is the default (docs/contract/notifications.md#channels).
 */
export function switchedOffBy(
  channel: 'sms' | 'email' | 'notification',
  type: NotificationType,
  rules: readonly CommunicationRule[],
  preferences: readonly CommunicationRule[] = [],
): 'rule' | 'consent' | null {
  const isOff = (list: readonly CommunicationRule[]) =>
    list.some((entry) => entry.notificationType === type && !entry[channel]);
  if (isOff(rules)) return 'rule';
  return isOff(preferences) ? 'consent' : null;
}

/** Whether a rule of the business switches the channel on explicitly. */
export function switchedOnByRule(
  channel: 'sms' | 'email' | 'notification',
  type: NotificationType,
  rules: readonly CommunicationRule[],
): boolean {
  return rules.some((rule) => rule.notificationType === type && rule[channel]);
}
