import { IsString, MaxLength, isURL } from 'class-validator';
import { type FieldOptions, field } from './field-spec';
import { validationMessage } from './message';
import { isOneLine, rule } from './rules';

/** Maximum length of a URL in characters. */
const MAX_URL = 2000;

function isUrl(value: unknown, protocols: string[]): boolean {
  return (
    typeof value === 'string' &&
    value.length <= MAX_URL &&
    isOneLine(value) &&
    isURL(value, { protocols, require_protocol: true, require_tld: false })
  );
}

/** Declares an absolute http or https URL. With `allowEmpty`, `""` is also accepted and clears the field. */
export function WebUrl(options: FieldOptions & { allowEmpty?: boolean }): PropertyDecorator {
  const valid = (value: unknown) => (options.allowEmpty === true && value === '') || isUrl(value, ['http', 'https']);
  return field(options, {
    type: 'text',
    validators: [rule('webUrl', 'url', valid)],
    api: { type: String, maxLength: MAX_URL },
  });
}

/** Declares an absolute https URL. */
export function HttpsUrl(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'text',
    validators: [rule('httpsUrl', 'url_https', (value) => isUrl(value, ['https']))],
    api: { type: String, maxLength: MAX_URL, pattern: '^https://' },
  });
}

/** Characters that a scheme, host, and port can have. Excludes quotes, spaces, and `@`. */
const HOST_TEXT = /^[\p{L}\p{N}._:/[\]-]+$/u;

const MAX_LINK_BASE = 300;

/**
 * Declares a host name with an optional port, or an http(s) URL without a path. `""` clears the field
 * (docs/contract/wallets.md#link-base).
 */
export function LinkBase(options: FieldOptions): PropertyDecorator {
  const valid = (value: unknown) => value === '' || (typeof value === 'string' && isLinkBase(value));
  return field(options, {
    type: 'text',
    validators: [rule('linkBase', 'host', valid)],
    api: { type: String, maxLength: MAX_LINK_BASE },
  });
}

function isLinkBase(value: string): boolean {
  if (value.length > MAX_LINK_BASE || !HOST_TEXT.test(value)) return false;
  const text = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (!URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== '' && pathname === '/';
}

/**
 * Declares an image: an uploaded file, the URL of an image, or an `/images/` URL of this service
 * (docs/contract/requests.md#images).
 */
export function Image(options: FieldOptions): PropertyDecorator {
  return field(options, {
    type: 'image',
    validators: [
      IsString(validationMessage('string')),
      MaxLength(MAX_URL, validationMessage('max_length', { max: MAX_URL })),
      rule('plainText', 'characters', isOneLine),
    ],
    api: { type: String, maxLength: MAX_URL },
  });
}
