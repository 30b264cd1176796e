/** What came of handing a message to a provider. */
export type SendOutcome =
  | { state: 'accepted' }
  /** Certainly not sent; may be tried again. */
  | { state: 'later'; reason: string; retryAfterMs?: number }
  /** Certainly not sent, and never will be. */
  | { state: 'refused'; reason: string }
  /** May have been sent: must not be repeated. */
  | { state: 'unknown'; reason: string };

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  /** Shown as sender beside the configured address. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  headers: Record<string, string>;
  /** Without <>. */
  messageId: string;
}

export interface Sms {
  to: string;
  text: string;
}

export interface MailProvider {
  send(mail: Mail): Promise<SendOutcome>;
}

export interface SmsProvider {
  send(sms: Sms): Promise<SendOutcome>;
}

/** What sends the messages of wallets without a provider of their own, where an extension brings it. */
export const MAIL_PROVIDER = Symbol('MAIL_PROVIDER');
export const SMS_PROVIDER = Symbol('SMS_PROVIDER');

/** Why a wallet has no provider for SMS (docs/contract/notifications.md#sms-without-an-account). */
export type SmsFault = 'SMS_CONFIG_REQUIRED' | 'SMS_CREDENTIALS_NOT_CONFIGURED';

/** Through what a wallet sends. */
export interface Providers {
  mail: MailProvider | null;
  sms: SmsProvider | null;
  /** Why `sms` is null. */
  smsFault?: SmsFault;
}
