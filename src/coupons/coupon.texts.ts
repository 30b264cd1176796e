import { definePassTexts } from '../pass-files/pass-text';
import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const COUPON_LABELS = definePassTexts({ en: en.pass, fr: fr.pass });
export const COUPON_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type CouponLabels = typeof en.pass;
type CouponNotifications = typeof en.messages;

declare module '../pass-files/pass-text' {
  interface PassTexts extends CouponLabels {}
}

declare module '../wallets/notification-types' {
  interface NotificationTypes extends CouponNotifications {}
}
