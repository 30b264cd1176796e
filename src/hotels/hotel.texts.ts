import { defineReasons } from '../core/errors/validation-catalogue';
import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const HOTEL_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const HOTEL_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });
export const HOTEL_REASONS = defineReasons({ nights_max: ['max'] }, { en: en.validation, fr: fr.validation });

type HotelLabels = typeof en.pass;
type HotelNotifications = typeof en.messages;
type HotelReasons = typeof HOTEL_REASONS;

declare module '../pass-files/pass-text' {
  interface PassTexts extends HotelLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends HotelNotifications {}
}

declare module '../core/errors/validation-catalogue' {
  interface ValidationReasons extends HotelReasons {}
}
