import { createHmac } from 'node:crypto';

/** Standard Webhooks: HMAC-SHA256 of id, time and body, per key. @param timestamp seconds since 1970 */
export function signWebhook(keys: readonly Buffer[], id: string, timestamp: number, body: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}
