import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CINEMA_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const CINEMA_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type CinemaLabels = typeof en.pass;
type CinemaNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends CinemaLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends CinemaNotifications {}
}
