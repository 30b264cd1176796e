import { defineReasons } from '../core/errors/validation-catalogue';
import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const BOARDING_PASS_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const BOARDING_PASS_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });
export const BOARDING_PASS_REASONS = defineReasons(
  {
    airline_code: [],
    iata_airline: [],
    sequence_number: [],
    digits_1_to_4: [],
    letters_digits: [],
    seat: [],
    three_capitals: [],
  },
  { en: en.validation, fr: fr.validation },
);

type BoardingPassLabels = typeof en.pass;
type BoardingPassNotifications = typeof en.messages;
type BoardingPassReasons = typeof BOARDING_PASS_REASONS;

declare module '../pass-files/pass-text' {
  interface PassTexts extends BoardingPassLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends BoardingPassNotifications {}
}

declare module '../core/errors/validation-catalogue' {
  interface ValidationReasons extends BoardingPassReasons {}
}
