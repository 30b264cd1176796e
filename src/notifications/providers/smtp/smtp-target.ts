import { assertPublicUrl, isAllowedAddress, OutboundError } from '../../../core/http/outbound-guard';

export interface SmtpTarget {
  /** Host name, or IP address without brackets. */
  host: string;
  port: number;
  /** Whether to use TLS from the first byte. */
  secure: boolean;
  login: { user: string; pass: string } | null;
  allowPrivate: boolean;
}

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * Ignores the query, because mail libraries accept options there that disable certificate checks.
 * @throws OutboundError `invalid_url`, or `private_target` if the URL itself contains a private address
 */
export function readTarget(text: string, allowPrivate: boolean): SmtpTarget {
  const url = URL.canParse(text) ? new URL(text) : null;
  const defaultPort = DEFAULT_PORTS[url?.protocol ?? ''];
  if (!url || !defaultPort) throw new OutboundError('invalid_url');
  // The URL parser normalizes 127.1 to 127.0.0.1 only in URLs with a scheme such as https.
  const { hostname } = assertPublicUrl(`https://${url.hostname}`, { allowPrivate });
  const [user, pass] = [url.username, url.password].map(decode);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || defaultPort,
    secure: url.protocol === 'smtps:',
    login: user ? { user, pass } : null,
    allowPrivate,
  };
}

/** Whether TLS is required, because a password must not cross a public network in plain text. */
export function needsTls({ login }: SmtpTarget, address: string): boolean {
  return login !== null && isAllowedAddress(address, false);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new OutboundError('invalid_url');
  }
}
