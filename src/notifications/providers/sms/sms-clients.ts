import { Injectable } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error';
import { AppConfig } from '../../../core/config/app-config';
import type { SendOutcome, Sms, SmsProvider } from '../message-provider';
import { OutboundError } from '../../../core/http/outbound-guard';
import { OutboundHttp, type OutboundResponse } from '../../../core/http/outbound-http';
import { readRetryAfter } from '../../../core/http/retry-after';

/** The operator configures the provider’s host, so private addresses are allowed. */
@Injectable()
export class SmsHttp extends OutboundHttp {
  constructor() {
    super({ allowPrivate: true });
  }
}

/** Error codes (docs/errors.md#502). */
const FAILED = 'SMS_SEND_FAILED';
const LOGIN_FAILED = 'SMS_LOGIN_FAILED';

/** Interprets a response (Twilio, "Create a Message resource"). */
function outcomeOf({ status, headers }: Pick<OutboundResponse, 'status' | 'headers'>): SendOutcome {
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (status === 401 || status === 403) return { state: 'refused', reason: LOGIN_FAILED };
  if (status === 429 || status === 503) {
    const retryAfterMs = readRetryAfter(headers['retry-after']);
    return { state: 'later', reason: FAILED, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  return { state: status < 500 ? 'refused' : 'unknown', reason: FAILED };
}

export function unansweredOf(error: unknown): SendOutcome {
  if (error instanceof OutboundError && error.status !== undefined) {
    return outcomeOf({ status: error.status, headers: {} });
  }
  return { state: error instanceof OutboundError && error.isUnsent ? 'later' : 'unknown', reason: FAILED };
}

export interface SmsAccount {
  account: string;
  secret: string;
}

const CALL_MS = 20_000;
/** Shorter than the timeout for sending, because a user is waiting. */
const LOOKUP_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** Sends SMS with Twilio’s public API or a compatible one (docs/contract/notifications.md#providers). */
@Injectable()
export class SmsClients {
  constructor(
    private readonly http: SmsHttp,
    private readonly config: AppConfig,
  ) {}

  /** @param sender phone number or name that recipients see */
  of(account: SmsAccount, sender: string): SmsProvider {
    return { send: (sms) => this.send(account, sender, sms) };
  }

  /**
   * Reads the account’s balance to check that the account works.
   * @throws AppError SMS_LOGIN_FAILED for a 401, and otherwise SMS_CREDIT_LOOKUP_FAILED
   */
  async lookUp(account: SmsAccount): Promise<void> {
    const url = this.urlOf(account, 'Balance.json');
    const call = { method: 'GET', url, headers: { authorization: basic(account) } } as const;
    const answer = await this.http
      .request({ ...call, timeoutMs: LOOKUP_MS, maxBytes: MAX_BYTES })
      .catch((cause: unknown) => {
        throw new AppError('SMS_CREDIT_LOOKUP_FAILED', undefined, { cause });
      });
    if (answer.status === 401) throw new AppError('SMS_LOGIN_FAILED');
    if (answer.status < 200 || answer.status >= 300) {
      throw new AppError('SMS_CREDIT_LOOKUP_FAILED', undefined, { details: { providerStatus: answer.status } });
    }
  }

  private async send(account: SmsAccount, sender: string, { to, text }: Sms): Promise<SendOutcome> {
    const headers = { authorization: basic(account), 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ To: to, From: sender, Body: text }).toString();
    const call = { method: 'POST', url: this.urlOf(account, 'Messages.json'), headers, body } as const;
    try {
      return outcomeOf(await this.http.request({ ...call, timeoutMs: CALL_MS, maxBytes: MAX_BYTES }));
    } catch (error) {
      return unansweredOf(error);
    }
  }

  private urlOf({ account }: SmsAccount, resource: string): string {
    return `${this.config.messaging.sms.url}/2010-04-01/Accounts/${encodeURIComponent(account)}/${resource}`;
  }
}

function basic({ account, secret }: SmsAccount): string {
  return `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
}
