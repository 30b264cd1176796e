/**
 * Hides `access_token`, which would otherwise leak into logs and error bodies, even in a form that is not a token, such
 * as `access_token[]`.
 */
export function redactUrl(url: string): string {
  return redact(url, []);
}

/** The ID of a device protects its list of passes (Apple, "PassKit Web Service"). */
const PHONE = /^(\/apple\/v1\/devices\/)[^/?]+/i;

/** A barcode redeems a pass and identifies a customer. */
const BARCODE = /^(\/passes\/(?:barcode|template\/[^/?]+\/(?:barcode|redeem|unredeem))\/)[^/?]+/i;

const TOKEN = 'access_token';

const ORIGIN = /^https?:\/\/[^/?]*/i;

/** Opens a pass without a key: its `passGenPassId`, or a long `legacyShortId`. A `shortId` is shorter and needs `k`. */
const PASS = /^(\/p\/)[\w-]{16,}/i;

/** Lets anyone unsubscribe a customer. */
const UNSUBSCRIBING = /^(\/u\/)[^/?]+/i;

/**
 * Hides `k` of pass links, IDs that work without it, device IDs, unsubscribe tokens, and names and barcodes in
 * searches.
 */
export function redactLoggedUrl(url: string): string {
  const path = [PHONE, PASS, UNSUBSCRIBING, BARCODE].reduce(
    (text, secret) => text.replace(secret, '$1REDACTED'),
    url.replace(ORIGIN, ''),
  );
  return redact(path, ['k', 'ids', 'search']);
}

/**
 * Decodes names as the server does, because an encoded name is the same parameter. Also ignores brackets, spaces and
 * similar misspellings.
 */
function redact(url: string, secret: readonly string[]): string {
  const query = url.indexOf('?');
  if (query < 0) return url;
  const parameters = url.slice(query + 1).split('&');
  const redacted = parameters.map((parameter) => {
    const name = parameter.split('=', 1)[0];
    const isSecret = decoded(parameter).includes(TOKEN) || secret.includes(decoded(name).split('[', 1)[0].trim());
    return isSecret ? `${name}=REDACTED` : parameter;
  });
  return `${url.slice(0, query)}?${redacted.join('&')}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replace(/\+/g, ' ')).toLowerCase();
  } catch {
    return name;
  }
}
