import { decodeUtf8 } from '../text/utf8';

/** Values by name. Contains a list for a name that occurs several times. */
export type UrlEncoded = Record<string, string | string[]>;

/** Further pairs are ignored, as `node:querystring` does. */
const MAX_PAIRS = 1000;

/** Replaces text that cannot be decoded. Every text field rejects it, and it equals no name, key or token. */
const UNREADABLE = '\ud800';

const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

/**
 * Parses a query or a form (docs/contract/requests.md#text-encoding). Unlike this function, `node:querystring` keeps
 * U+FFFD or the raw text if an escape is invalid or its bytes are not UTF-8.
 * @param text with one character per byte
 */
export function readUrlEncoded(text: string | null | undefined): UrlEncoded {
  const read = Object.create(null) as UrlEncoded;
  for (const pair of (text ?? '').split('&', MAX_PAIRS)) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    const former = read[name];
    read[name] = former === undefined ? value : [former, value].flat();
  }
  return read;
}

function decode(text: string): string {
  if (BROKEN_ESCAPE.test(text)) return UNREADABLE;
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%(..)/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return decodeUtf8(Buffer.from(bytes, 'latin1'));
  } catch {
    return UNREADABLE;
  }
}
