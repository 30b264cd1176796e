import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const EVENT_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const EVENT_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type EventLabels = typeof en.pass;
type EventNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends EventLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends EventNotifications {}
}
