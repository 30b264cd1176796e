/**
 * Hides the value of `access_token`, which would otherwise appear in logs and error bodies. Also hides it in
 * misspellings that do not work as a token, such as `access_token[]`.
 */
export function redactUrl(url: string): string {
  return redact(url, []);
}

/**
 * Path with a device ID. Anyone who knows the ID can read the list of passes on the device (Apple, "PassKit Web
 * Service").
 */
const PHONE = /^(\/apple\/v1\/devices\/)[^/?]+/i;

/** Path with a barcode, which can redeem a pass and identifies a customer. */
const BARCODE = /^(\/passes\/(?:barcode|template\/[^/?]+\/(?:barcode|redeem|unredeem))\/)[^/?]+/i;

const TOKEN = 'access_token';

const ORIGIN = /^https?:\/\/[^/?]*/i;

/**
 * Path with an ID that opens a pass without a key: its `passGenPassId`, or a long `legacyShortId`. A `shortId` is
 * shorter and requires `k`.
 */
const PASS = /^(\/p\/)[\w-]{16,}/i;

/** Path with a token that lets anyone unsubscribe a customer. */
const UNSUBSCRIBING = /^(\/u\/)[^/?]+/i;

/**
 * Hides the secrets and personal data in a URL: `k` of pass links, IDs that open a pass without `k`, device IDs,
 * unsubscribe tokens, barcodes, and search terms.
 */
export function redactLoggedUrl(url: string): string {
  const path = [PHONE, PASS, UNSUBSCRIBING, BARCODE].reduce(
    (text, secret) => text.replace(secret, '$1REDACTED'),
    url.replace(ORIGIN, ''),
  );
  return redact(path, ['k', 'ids', 'search']);
}

/**
 * Replaces the values of secret parameters. Decodes names as the server does, because an encoded name means the same
 * parameter. Also ignores brackets, spaces, and similar misspellings.
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
