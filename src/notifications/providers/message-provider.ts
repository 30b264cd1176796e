export type SendOutcome =
  | { state: 'accepted' }
  /** Not sent; may be retried. */
  | { state: 'later'; reason: string; retryAfterMs?: number }
  /** Not sent; a retry fails too. */
  | { state: 'refused'; reason: string }
  /** Perhaps sent: must not be retried. */
  | { state: 'unknown'; reason: string };

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Shown within the HTML, which names it as `cid:`. */
export interface InlinePicture {
  cid: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  /** Display name beside the configured address. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  pictures: InlinePicture[];
  headers: Record<string, string>;
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

/** An extension's provider for wallets without a provider of their own. */
export const MAIL_PROVIDER = Symbol('MAIL_PROVIDER');
export const SMS_PROVIDER = Symbol('SMS_PROVIDER');

/** See docs/contract/notifications.md#sms-without-an-account. */
export type SmsProblem = 'SMS_CONFIG_REQUIRED' | 'SMS_CREDENTIALS_NOT_CONFIGURED';

export interface Providers {
  mail: MailProvider | null;
  sms: SmsProvider | null;
  /** Why `sms` is null. */
  smsProblem?: SmsProblem;
}
