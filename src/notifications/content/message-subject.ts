import type { CardClient } from '../../clients/records/card-client.reader';
import type { Language } from '../../core/i18n/language';
import type { KindPolicy } from '../../templates/kind-policy';
import type { Pass } from '../../passes/records/pass.schema';
import type { TemplateDocument } from '../../templates/template-policy';
import type { NotificationType } from '../../wallets/notification-types';
import type { Wallet } from '../../wallets/schemas/wallet.schema';

/** What a message is about. */
export interface MessageSubject {
  type: NotificationType;
  /** Of the built-in texts; what the business has written stays as it is. */
  lang: Language;
  policy: KindPolicy;
  pass: Pass;
  template: TemplateDocument;
  wallet: Wallet;
  /** The customer, where the pass is its own card, which shows the balance and the like. */
  holder?: CardClient;
  /** Address of the pass's page. */
  link: string;
  /** Where whoever gets the e-mail stops it; absent for those who are no customers. */
  unsubscribeUrl?: string;
  /** Whether the e-mail carries the file for iPhones; when not told, it does. */
  isFileAttached?: boolean;
}

/** An e-mail without the addresses and attachments. */
export interface ComposedMail {
  /** One line. */
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A message of the business in its own words. */
export interface News {
  lang: Language;
  wallet: Wallet;
  title: string;
  text: string;
  link?: string;
  /** Image name. */
  banner?: string;
  /** Where whoever gets the e-mail stops it; absent for those who are no customers. */
  unsubscribeUrl?: string;
}
