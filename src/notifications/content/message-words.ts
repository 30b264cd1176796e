import { hasOwnWords, type NotificationType } from '../../wallets/notification-types';

/** Under which name the texts of a kind of message stand; those without words of their own share general ones. */
export function wordsOf(type: NotificationType): string {
  return hasOwnWords(type) ? type : 'OTHER';
}
