import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const BOARDING_PASS_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const BOARDING_PASS_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type BoardingPassLabels = typeof en.pass;
type BoardingPassNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends BoardingPassLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends BoardingPassNotifications {}
}
