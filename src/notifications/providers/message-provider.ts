export type SendOutcome =
  | { state: 'accepted' }
  /** The message was not sent. A retry may succeed. */
  | { state: 'later'; reason: string; retryAfterMs?: number }
  /** The message was not sent. A retry would also fail. */
  | { state: 'refused'; reason: string }
  /** The message may have been sent, so it must not be retried. */
  | { state: 'unknown'; reason: string };

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A picture within the HTML, which refers to it as `cid:`. */
export interface InlinePicture {
  cid: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  /** Display name of the sender. The address itself is configured. */
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

/** Injection token for an extension’s provider, used by wallets without their own provider. */
export const MAIL_PROVIDER = Symbol('MAIL_PROVIDER');
export const SMS_PROVIDER = Symbol('SMS_PROVIDER');

/** See docs/contract/notifications.md#sms-without-an-account. */
export type SmsProblem = 'SMS_CONFIG_REQUIRED' | 'SMS_CREDENTIALS_NOT_CONFIGURED';

export interface Providers {
  mail: MailProvider | null;
  sms: SmsProvider | null;
  /** Reason why `sms` is null. */
  smsProblem?: SmsProblem;
}
