import type { WebhookEvent } from './generated/webhook-events.js';
import { WalletPassError } from './wallet-pass-error.js';

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export interface VerifyOptions {
  /**
   * Maximum difference in seconds, in either direction, between a call’s timestamp and this machine’s clock. Defaults
   * to 300.
   */
  toleranceSeconds?: number;
}

export interface SignOptions {
  id: string;
  timestamp: Date;
  secret: string;
}

const encoder = new TextEncoder();

/**
 * Verifies that the service made a call, and returns the event (Standard Webhooks).
 * @param rawBody the unparsed body, exactly as received
 * @throws WalletPassError WEBHOOK_SIGNATURE_MISSING, WEBHOOK_SIGNATURE_INVALID, WEBHOOK_TIMESTAMP_INVALID,
 * WEBHOOK_SECRET_INVALID
 */
export async function verify(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => read(headers, `webhook-${name}`));
  if (!id || !timestamp || !signatures) {
    const message = 'The call is not signed: webhook-id, webhook-timestamp or webhook-signature is missing.';
    throw new WalletPassError('WEBHOOK_SIGNATURE_MISSING', message);
  }
  const age = Date.now() / 1_000 - Number(timestamp);
  // Also rejects a timestamp that is not a number.
  if (!(Math.abs(age) <= toleranceSeconds)) {
    const message = `The timestamp ${timestamp} differs from this machine's time by more than ${toleranceSeconds} s.`;
    throw new WalletPassError('WEBHOOK_TIMESTAMP_INVALID', message);
  }
  const key = await importKey(secret, 'verify');
  const content = contentOf(id, timestamp, rawBody);
  const isGenuine = await some(signatures.split(' '), async (signature) => {
    const bytes = signature.startsWith('v1,') ? decode(signature.slice(3)) : null;
    return bytes !== null && crypto.subtle.verify('HMAC', key, bytes, content);
  });
  if (!isGenuine) {
    const message =
      'The signature does not match the body. Either the body was changed or parsed, or the secret is wrong.';
    throw new WalletPassError('WEBHOOK_SIGNATURE_INVALID', message);
  }
  return JSON.parse(typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)) as WebhookEvent;
}

/** Returns a value for `webhook-signature`, for testing a receiver. */
export async function sign(rawBody: string | Uint8Array, { id, timestamp, secret }: SignOptions): Promise<string> {
  const seconds = Math.floor(timestamp.getTime() / 1_000).toString();
  const key = await importKey(secret, 'sign');
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, contentOf(id, seconds, rawBody)));
  return `v1,${btoa(String.fromCharCode(...bytes))}`;
}

function read(headers: WebhookHeaders, name: string): string | undefined {
  const isName = (key: string) => key.toLowerCase() === name;
  const entries = Symbol.iterator in headers ? [...(headers as Headers)] : Object.entries(headers);
  const value = entries.find(([key]) => isName(key))?.[1];
  return Array.isArray(value) ? value.join(' ') : value;
}

function contentOf(id: string, timestamp: string, rawBody: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const start = encoder.encode(`${id}.${timestamp}.`);
  const body = typeof rawBody === 'string' ? encoder.encode(rawBody) : rawBody;
  const content = new Uint8Array(start.length + body.length);
  content.set(start);
  content.set(body, start.length);
  return content;
}

async function importKey(secret: string, usage: 'sign' | 'verify') {
  const bytes = decode(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) {
    const message = 'This is not the webhook secret of a wallet, which is whsec_ followed by base64.';
    throw new WalletPassError('WEBHOOK_SECRET_INVALID', message);
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

async function some<T>(items: T[], test: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (await test(item)) return true;
  return false;
}
