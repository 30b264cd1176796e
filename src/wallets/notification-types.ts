import { DeclaredNames } from '../core/declared-names';
import { declareTexts, type DomainTexts } from '../core/i18n/text-catalogue';
import type { ExtensionNotificationTypes } from './extension-notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

/** Texts of a notification type. A type without its own subject and sentence uses general ones. */
export interface NotificationTexts {
  /** Topic from which customers can unsubscribe, such as “news”. */
  topic: string;
  subject?: string;
  lead?: string;
}

/** All notification types. Each pass kind adds its own types to this interface, in `x.texts.ts`. */
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

/** Form of the names, which unsubscribe links contain at their end. */
const FORM = /^[A-Z_]+$/;

/**
 * Declares notification types with their texts.
 * @throws Error for a duplicate name, or a name that does not have the required form
 */
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

/** Declares the types that belong to no kind of pass. */
defineNotificationTypes({ en: en.messages, fr: fr.messages });
