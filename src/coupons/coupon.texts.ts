import { defineNotificationTypes } from '../wallets/notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const COUPON_NOTIFICATIONS = defineNotificationTypes({ en: en.messages, fr: fr.messages });

type CouponNotifications = typeof en.messages;

declare module '../wallets/notification-types' {
  interface NotificationTypes extends CouponNotifications {}
}
