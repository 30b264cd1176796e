import { Injectable } from '@nestjs/common';
import { OutboundHttp, type SendOutcome, type Sms, type SmsProvider } from 'wallet-pass-service/extension';
import { SETTINGS } from '../settings';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;
const REASON = 'SMS_SEND_FAILED';

/** Sends SMS by an HTTP gateway. */
@Injectable()
export class SmsGateway implements SmsProvider {
  constructor(private readonly http: OutboundHttp) {}

  /** `unknown`: the message may have been sent, so it is never sent again. `later`: it was certainly not sent. */
  async send({ to, text }: Sms): Promise<SendOutcome> {
    try {
      const { status } = await this.http.request({
        method: 'POST',
        url: SETTINGS.smsUrl ?? '',
        headers: { authorization: `Bearer ${SETTINGS.smsKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      });
      if (status >= 200 && status < 300) return { state: 'accepted' };
      if (status === 429) return { state: 'later', reason: REASON };
      return { state: status < 500 ? 'refused' : 'unknown', reason: REASON };
    } catch {
      return { state: 'unknown', reason: REASON };
    }
  }
}
