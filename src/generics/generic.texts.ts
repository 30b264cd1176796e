import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const GENERIC_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const GENERIC_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type GenericLabels = typeof en.pass;
type GenericNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends GenericLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends GenericNotifications {}
}
