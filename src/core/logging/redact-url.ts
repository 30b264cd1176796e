/** Without `access_token`, which leaks into logs and error bodies otherwise; nor in a form that is no token, such as `access_token[]`. */
export function redactUrl(url: string): string {
  return redact(url, []);
}

/** A device's id, the secret of its list of passes (Apple, "PassKit Web Service"). */
const PHONE = /^(\/apple\/v1\/devices\/)[^/?]+/i;

/** Redeems a pass and identifies a customer. */
const BARCODE = /^(\/passes\/(?:barcode|template\/[^/?]+\/(?:barcode|redeem|unredeem))\/)[^/?]+/i;

const TOKEN = 'access_token';

const ORIGIN = /^https?:\/\/[^/?]*/i;

/** Opens a pass without a key: its `passGenPassId`, or a long `legacyShortId`. A `shortId` needs `k`, and is shorter. */
const PASS = /^(\/p\/)[\w-]{16,}/i;

/** Lets anybody unsubscribe a customer. */
const UNSUBSCRIBING = /^(\/u\/)[^/?]+/i;

/** Hides `k` of pass links, ids that do without it, device ids, unsubscribe tokens, and names and barcodes in searches. */
export function redactLoggedUrl(url: string): string {
  const path = [PHONE, PASS, UNSUBSCRIBING, BARCODE].reduce(
    (text, secret) => text.replace(secret, '$1REDACTED'),
    url.replace(ORIGIN, ''),
  );
  return redact(path, ['k', 'ids', 'search']);
}

/** Decodes names as the server does: an encoded name is the same parameter. Brackets, blanks and other misspellings do not count. */
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
