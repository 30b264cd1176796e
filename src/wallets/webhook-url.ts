import { assertPublicUrl, OutboundError } from '../core/http/outbound-guard';

export interface WebhookTarget {
  url: string;
  /** Header values by name. The values are secrets. */
  headers: Record<string, string>;
}

/** Maximum number of receivers per event (docs/contract/webhooks.md#receivers). */
export const MAX_RECEIVERS = 10;

export type WebhookUrlErrorKey = 'webhook_url' | 'webhook_private' | 'webhook_header' | 'webhook_many';

/** Thrown for an invalid `webHookUrl`. The key identifies a validation message. */
export class WebhookUrlError extends Error {
  constructor(readonly key: WebhookUrlErrorKey) {
    super(key);
    this.name = 'WebhookUrlError';
  }
}

const BETWEEN_ENTRIES = /,(?=\s*https?:\/\/)/i;
/** Commas and spaces at the start of an entry. Empty entries leave them behind. */
const LEADING = /^[,\s]+/;
const TRAILING = /(^|[^,\s])[,\s]+$/;
const HEADERS_PREFIX = 'headers=';
const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const PRINTABLE_ASCII = /^[\t\x20-\x7e]*$/;
const BLANK_OR_CONTROL = /[\x00-\x20\x7f]/;
/** Headers that apply only to the connection, or that the service sets itself. */
const RESERVED_HEADER =
  /^(host|connection|keep-alive|proxy-.*|te|trailers?|transfer-encoding|upgrade|expect|http2-settings|content-.*|webhook-(id|timestamp|signature))$/i;

/**
 * Parses a list of receivers. A comma before `http://` or `https://` separates entries. Each entry can have a fragment
 * `#headers=Name:url-encoded value,…` (docs/contract/webhooks.md#receivers). An empty value means that there are no
 * receivers. Empty entries and duplicates are dropped.
 * @throws WebhookUrlError
 */
export function parseWebhookUrls(value: string, rules: { allowPrivate: boolean }): WebhookTarget[] {
  const entries = new Map(splitEntries(value).map((entry) => [`${entry.url}#${entry.fragment}`, entry]));
  if (entries.size > MAX_RECEIVERS) throw new WebhookUrlError('webhook_many');
  return [...entries.values()].map(({ url, fragment }) => {
    assertTarget(url, rules.allowPrivate);
    return { url, headers: parseHeaders(fragment) };
  });
}

function splitEntries(value: string): { url: string; fragment: string }[] {
  const entries = value.split(BETWEEN_ENTRIES).map((text) => text.replace(LEADING, '').replace(TRAILING, '$1'));
  return entries.filter(Boolean).map((entry) => {
    const hash = entry.indexOf('#');
    return hash < 0 ? { url: entry, fragment: '' } : { url: entry.slice(0, hash), fragment: entry.slice(hash + 1) };
  });
}

function assertTarget(url: string, allowPrivate: boolean): void {
  // The URL parser would silently drop line breaks and tabs, but the stored URL must equal the URL that is called.
  if (BLANK_OR_CONTROL.test(url)) throw new WebhookUrlError('webhook_url');
  try {
    assertPublicUrl(url, { allowPrivate });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new WebhookUrlError(error.reason === 'private_target' ? 'webhook_private' : 'webhook_url');
  }
}

function parseHeaders(fragment: string): Record<string, string> {
  if (fragment === '') return {};
  // Any other fragment is probably a typo. If it were ignored, a secret could be lost.
  if (!fragment.startsWith(HEADERS_PREFIX)) throw new WebhookUrlError('webhook_header');
  const list = fragment.slice(HEADERS_PREFIX.length);
  const headers = list === '' ? [] : list.split(',').map(parseHeader);
  if (new Set(headers.map(([name]) => name.toLowerCase())).size < headers.length) {
    throw new WebhookUrlError('webhook_header');
  }
  return Object.fromEntries(headers);
}

function parseHeader(text: string): [name: string, value: string] {
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(colon, 0)).trim();
  const value = decode(text.slice(colon + 1));
  if (!TOKEN.test(name) || RESERVED_HEADER.test(name) || value === null || !PRINTABLE_ASCII.test(value)) {
    throw new WebhookUrlError('webhook_header');
  }
  return [name, value];
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
