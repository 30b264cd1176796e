import { createHmac } from 'node:crypto';

/**
 * The header `webhook-signature` of Standard Webhooks: HMAC-SHA256 of id, time and body.
 * @param timestamp seconds since 1970, as in the header `webhook-timestamp`
 */
export function signWebhook(key: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
