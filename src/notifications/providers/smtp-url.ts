import { AppError } from '../../core/errors/app-error';
import { assertPublicUrl, OutboundError } from '../../core/http/outbound-guard';

/** The URL parser silently drops line breaks and tabs; a stored URL must read as it is used. */
const BLANK_OR_CONTROL = /[\x00-\x20\x7f]/;

/**
 * Drops query options, which could switch certificate checks off. Resolved addresses are checked on connect.
 * @returns the URL with a normalized host @throws AppError VALIDATION_ERROR on `smtpUrl`
 */
export function readSmtpUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): string {
  if (BLANK_OR_CONTROL.test(text) || !URL.canParse(text)) throw AppError.validation('smtpUrl', 'smtp_url');
  const url = new URL(text);
  const isPlain = (url.pathname === '' || url.pathname === '/') && url.search === '' && url.hash === '';
  if (!/^smtps?:$/.test(url.protocol) || !isPlain || !areDecodable(url)) {
    throw AppError.validation('smtpUrl', 'smtp_url');
  }
  url.hostname = readHost(url.hostname, allowPrivate);
  url.pathname = '';
  return url.href;
}

function areDecodable({ username, password }: URL): boolean {
  try {
    return [username, password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

/** Parsed as http: only there the URL parser normalizes 127.1 and 0x7f.1 to 127.0.0.1. */
function readHost(host: string, allowPrivate: boolean): string {
  try {
    return assertPublicUrl(`https://${host}/`, { allowPrivate }).hostname;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw AppError.validation('smtpUrl', error.reason === 'private_target' ? 'webhook_private' : 'smtp_url');
  }
}
