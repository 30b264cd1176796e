import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OutboundError } from '../core/http/outbound-guard';
import { OutboundHttp } from '../core/http/outbound-http';
import { WebhookTargets } from '../wallets/webhook-targets';
import type { WebhookAttempt, WebhookDelivery } from './schemas/webhook-delivery.schema';
import type { SigningKeys } from './webhook-secrets.service';

/**
 * Signs a call as Standard Webhooks specifies. For each key, computes an HMAC-SHA256 of the ID, the time, and the body.
 * @param timestamp seconds since 1970
 */
export function signWebhook(keys: readonly Buffer[], id: string, timestamp: number, body: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}

/**
 * Time limit in milliseconds, from the DNS query to the last byte of the response (docs/contract/webhooks.md#delivery).
 */
export const CALL_MS = 10_000;

const MAX_ANSWER_BYTES = 64 * 1024;

const USER_AGENT = 'wallet-pass-service-webhooks/1';

export type Outgoing = Pick<WebhookDelivery, 'wallet' | 'webhookId' | 'url' | 'sealedHeaders' | 'body'>;

@Injectable()
export class WebhookHttpClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly targets: WebhookTargets,
  ) {}

  /** Sends a call. Never throws, because the attempt contains the error. */
  async post(delivery: Outgoing, keysOf: SigningKeys): Promise<WebhookAttempt> {
    const at = new Date();
    const started = performance.now();
    const result = await this.call(delivery, keysOf, at);
    return { at, durationMs: Math.round(performance.now() - started), ...result };
  }

  private async call(
    delivery: Outgoing,
    keysOf: SigningKeys,
    at: Date,
  ): Promise<Pick<WebhookAttempt, 'status' | 'error'>> {
    const { url, body } = delivery;
    try {
      const headers = this.headersOf(delivery, keysOf(delivery.wallet, url), at);
      const limits = { timeoutMs: CALL_MS, maxBytes: MAX_ANSWER_BYTES };
      const { status } = await this.http.request({ method: 'POST', url, headers, body, ...limits });
      return { status };
    } catch (thrown) {
      if (!(thrown instanceof OutboundError)) return { error: 'headers' };
      const { reason, status } = thrown;
      return { error: reason, ...(status !== undefined && { status }) };
    }
  }

  /**
   * Returns the headers of a call. The receiver's own headers may replace the user agent, but not the headers that
   * identify the call.
   */
  private headersOf(
    { wallet, webhookId, sealedHeaders, body }: Outgoing,
    keys: readonly Buffer[],
    at: Date,
  ): Record<string, string> {
    const id = webhookId.toHexString();
    const timestamp = Math.floor(at.getTime() / 1000);
    const own = sealedHeaders === undefined ? {} : this.targets.open(wallet, sealedHeaders);
    return {
      'user-agent': USER_AGENT,
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value])),
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...(keys.length > 0 && { 'webhook-signature': signWebhook(keys, id, timestamp, body) }),
    };
  }
}

/**
 * Whether the receiver responded with 2xx in time. A response that is too long still counts, although it is not read
 * completely.
 */
export function isDelivered({ status, error }: Pick<WebhookAttempt, 'status' | 'error'>): boolean {
  const isWhole = error === undefined || error === 'too_large';
  return isWhole && status !== undefined && status >= 200 && status < 300;
}
