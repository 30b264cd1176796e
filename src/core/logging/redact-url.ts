/** A called URL without its token: `access_token` leaks into logs and error bodies otherwise. */
export function redactUrl(url: string): string {
  return redact(url, ['access_token']);
}

/** A phone's id, which is the secret of its list of passes (Apple, "PassKit Web Service"). */
const PHONE = /^(\/apple\/v1\/devices\/)[^/?]+/i;

/** With which a pass is redeemed, and a customer is known. */
const BARCODE = /^(\/passes\/template\/[^/?]+\/(?:barcode|redeem|unredeem)\/)[^/?]+/i;

/** What a proxy's request puts before the path, and the server reads past. */
const ORIGIN = /^https?:\/\/[^/?]*/i;

/** With which anybody could unsubscribe a customer. */
const UNSUBSCRIBING = /^(\/u\/)[^/?]+/i;

/**
 * For logs also without what opens a pass to whoever reads it, the `k` of its link, without the ids of phones, and without
 * the tokens of unsubscribe links, and without the names and barcodes of customers that somebody looks for.
 */
export function redactLoggedUrl(url: string): string {
  const path = [PHONE, UNSUBSCRIBING, BARCODE].reduce(
    (text, secret) => text.replace(secret, '$1REDACTED'),
    url.replace(ORIGIN, ''),
  );
  return redact(path, ['access_token', 'k', 'ids', 'search']);
}

/** Names are compared as the server reads them: an encoded one names the same parameter. */
function redact(url: string, secret: readonly string[]): string {
  const query = url.indexOf('?');
  if (query < 0) return url;
  const parameters = url.slice(query + 1).split('&');
  const redacted = parameters.map((parameter) => {
    const name = parameter.split('=', 1)[0];
    return secret.includes(decoded(name)) ? `${name}=REDACTED` : parameter;
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
