import { DeclaredNames } from '../core/declared-names';
import { declareTexts, type DomainTexts } from '../core/i18n/text-catalogue';
import type { ExtensionNotificationTypes } from './extension-notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

/** A type without its own subject and sentence uses general ones. */
export interface NotificationTexts {
  /** Topic from which customers unsubscribe, such as “news”. */
  topic: string;
  subject?: string;
  lead?: string;
}

/** Each pass kind adds its own types in `x.texts.ts`. */
export interface NotificationTypes extends WalletNotifications, ExtensionNotificationTypes {}
type WalletNotifications = typeof en.messages;

export type NotificationType = keyof NotificationTypes;

const types = new DeclaredNames<NotificationType>('notification type');
const worded = new Set<string>();

export const NOTIFICATION_TYPES = types.list;

/** Whether the type has its own subject and sentence. */
export function hasOwnWords(type: string): boolean {
  return worded.has(type);
}

/** Unsubscribe links end with this name. */
const FORM = /^[A-Z_]+$/;

/** Declares notification types and their texts. @throws Error for a duplicate or malformed name */
export function defineNotificationTypes<T extends Readonly<Record<string, NotificationTexts>>>(texts: {
  en: T;
  fr: NoInfer<T>;
}): readonly (keyof T & string)[] {
  const names = Object.keys(texts.en) as (keyof T & string)[];
  const odd = names.find((name) => !FORM.test(name));
  if (odd) throw new Error(`The notification type ${odd} must consist of capital letters and underscores`);
  types.declare(names as unknown as NotificationType[]);
  for (const name of names) if (texts.en[name].subject && texts.en[name].lead) worded.add(name);
  declareTexts('messages', texts as unknown as DomainTexts);
  return names;
}

/** Types that belong to no pass kind. */
defineNotificationTypes({ en: en.messages, fr: fr.messages });
