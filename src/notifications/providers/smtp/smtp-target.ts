import { assertPublicUrl, isAllowedAddress, OutboundError } from '../../../core/http/outbound-guard';

/** A mail server, and as whom to log in there. */
export interface SmtpTarget {
  /** Name or IP address, the latter without brackets. */
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  login: { user: string; pass: string } | null;
  /** Private and loopback addresses may be connected to. */
  allowPrivate: boolean;
}

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * Reads `smtp://user:password@host:port` or `smtps://`. Only these parts count: a query, with which mail libraries let a
 * URL switch the check of certificates off, says nothing here.
 * @throws OutboundError `invalid_url`, or `private_target` where the text alone shows that it is one
 */
export function readTarget(text: string, allowPrivate: boolean): SmtpTarget {
  const url = URL.canParse(text) ? new URL(text) : null;
  const defaultPort = DEFAULT_PORTS[url?.protocol ?? ''];
  if (!url || !defaultPort) throw new OutboundError('invalid_url');
  // Only of https does the URL parser see that 127.1 is 127.0.0.1.
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

/** Whether nothing may be said there before TLS: a password never goes over a public network in plain text. */
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
