import { hasOwnWords, type NotificationType } from '../../wallets/notification-types';

/** Text keys of a notification type; types without their own share general ones. */
export function wordsOf(type: NotificationType): string {
  return hasOwnWords(type) ? type : 'OTHER';
}
