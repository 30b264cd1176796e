import { DeclaredNames } from '../core/declared-names';
import { declareTexts, type DomainTexts } from '../core/i18n/text-catalogue';
import type { ExtensionNotificationTypes } from './extension-notification-types';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

/** The texts of a kind of message; one without a subject and a sentence of its own has general ones. */
export interface NotificationTexts {
  /** What a customer who stops these messages stops. */
  topic: string;
  subject?: string;
  lead?: string;
}

/** Every kind of message. The kinds of passes add theirs in `x.texts.ts`. */
export interface NotificationTypes extends WalletNotifications, ExtensionNotificationTypes {}
type WalletNotifications = typeof en.messages;

export type NotificationType = keyof NotificationTypes;

const types = new DeclaredNames<NotificationType>('notification type');
const worded = new Set<string>();

/** Kinds of messages. */
export const NOTIFICATION_TYPES = types.list;

/** Whether a kind of message has a subject and a sentence of its own. */
export function hasOwnWords(type: string): boolean {
  return worded.has(type);
}

/** Unsubscribe links end with the name. */
const FORM = /^[A-Z_]+$/;

/** Declares kinds of messages with their texts. @throws Error for one that is declared already, or of another form */
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

/** Those that belong to no kind of passes, or to one that does not exist. */
defineNotificationTypes({ en: en.messages, fr: fr.messages });
