import { defineReasons } from '../core/errors/validation-catalogue';
import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const GENERIC_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const GENERIC_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });
export const GENERIC_REASONS = defineReasons(
  {
    field_key: [],
    field_keys: [],
    field_required: [],
    field_unknown: [],
    field_zone: ['zone', 'max'],
    header_source: [],
  },
  { en: en.validation, fr: fr.validation },
);

type GenericLabels = typeof en.pass;
type GenericNotifications = typeof en.messages;
type GenericReasons = typeof GENERIC_REASONS;

declare module '../pass-files/pass-text' {
  interface PassTexts extends GenericLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends GenericNotifications {}
}

declare module '../core/errors/validation-catalogue' {
  interface ValidationReasons extends GenericReasons {}
}
