import { decodeUtf8 } from '../text/utf8';

/** Values by name. If a name occurs several times, its value is a list. */
export type UrlEncoded = Record<string, string | string[]>;

/** Maximum number of pairs. Like `node:querystring`, ignores further pairs. */
const MAX_PAIRS = 1000;

/**
 * Replaces text that cannot be decoded. Every text field rejects this character, and no name, key, or token contains
 * it.
 */
const UNREADABLE = '\ud800';

const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

/**
 * Parses a query or a form (docs/contract/requests.md#text-encoding). If an escape is invalid or its bytes are not
 * UTF-8, this function returns a value that validation rejects. `node:querystring` would return U+FFFD or the raw text.
 * @param text query or form in which each character stands for one byte
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
