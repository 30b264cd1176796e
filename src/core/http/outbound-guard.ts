import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { HostResolver } from './host-resolver';

/** Reasons why an outbound call was refused or failed. `src/webhooks/dto/webhook.dto.ts` describes them for callers. */
export const OUTBOUND_REASONS = [
  'timeout',
  'dns',
  'refused',
  'tls',
  'protocol',
  'network',
  'private_target',
  'invalid_url',
  'too_large',
] as const;
export type OutboundReason = (typeof OUTBOUND_REASONS)[number];

export interface OutboundProblem {
  /**
   * HTTP status, if a response had started before the error. This is the case for `too_large` and for a truncated body.
   */
  status?: number;
  /** Whether the receiver has not read any part of the request, because the connection or TLS failed. */
  isUnsent?: boolean;
  cause?: unknown;
}

const UNSENT: readonly OutboundReason[] = ['dns', 'refused', 'tls', 'private_target', 'invalid_url'];

/** An outbound call that was refused or failed. The message does not contain the URL, which may contain secrets. */
export class OutboundError extends Error {
  readonly status?: number;
  readonly isUnsent: boolean;

  constructor(
    readonly reason: OutboundReason,
    error: OutboundProblem = {},
  ) {
    super(`Outbound call failed: ${reason}`, { cause: error.cause });
    this.name = 'OutboundError';
    this.status = error.status;
    this.isUnsent = error.isUnsent ?? UNSENT.includes(reason);
  }
}

export interface UrlRules {
  allowPrivate: boolean;
  httpsOnly?: boolean;
}

/** The oldest way to write an IPv4 address as IPv6. Some systems still connect to such addresses. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
/** The same addresses as text. `ipaddr.js` parses them as IPv4. */
const IPV4_COMPATIBLE_TEXT = /^::\d+\.\d+\.\d+\.\d+$/;
/** Address of Azure’s platform services. It looks like a public address, but must not be called. */
const AZURE = '168.63.129.16';

const PRIVATE_RANGES = new Set(['private', 'loopback', 'uniqueLocal']);
const LOCAL_NAME = /(^|\.)(localhost|local|internal)$/;
const HOST_NAME = /^[a-z0-9._-]+$/;

/**
 * Whether calls to the address are allowed: public unicast addresses, and with `allowPrivate` also private and loopback
 * ones.
 */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(address) || IPV4_COMPATIBLE_TEXT.test(address)) return false;
  // `process` converts an address such as ::ffff:127.0.0.1 to 127.0.0.1.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (parsed instanceof ipaddr.IPv6 && range !== 'loopback' && parsed.match(IPV4_COMPATIBLE)) return false;
  if (parsed.toString() === AZURE) return allowPrivate;
  return range === 'unicast' || (allowPrivate && PRIVATE_RANGES.has(range));
}

/**
 * Whether the host belongs to the service’s own network, like any name without a dot. Such names are not resolved,
 * because the result would reveal which of them exist.
 */
const isLocalName = (host: string): boolean => !host.includes('.') || LOCAL_NAME.test(host);

/**
 * Checks the scheme and the host, and refuses credentials. The addresses of a name are checked when the socket
 * connects.
 * @throws OutboundError `invalid_url` or `private_target`
 */
export function assertPublicUrl(text: string, { allowPrivate, httpsOnly = false }: UrlRules): URL {
  if (!URL.canParse(text)) throw new OutboundError('invalid_url');
  const url = new URL(text);
  const isSchemeAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && !httpsOnly);
  if (!isSchemeAllowed || url.username || url.password) throw new OutboundError('invalid_url');

  // The URL parser has already converted 127.1, 0x7f.1, and 2130706433 to 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) {
    if (!isAllowedAddress(host, allowPrivate)) throw new OutboundError('private_target');
  } else if (!HOST_NAME.test(host)) {
    throw new OutboundError('invalid_url');
  } else if (isLocalName(host) && !allowPrivate) {
    throw new OutboundError('private_target');
  }
  return url;
}

/**
 * Returns a lookup function that resolves a name and checks its addresses. The socket connects only to addresses from
 * this lookup, so the name cannot change between check and connection. Errors are of the type `OutboundError`.
 */
export function guardedLookup(allowPrivate: boolean, resolve: HostResolver): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !isAllowedAddress(address, allowPrivate))) {
          callback(new OutboundError(first ? 'private_target' : 'dns'), '', 0);
        } else if (options.all) {
          callback(null, addresses);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (cause: unknown) => callback(new OutboundError('dns', { cause }), '', 0),
    );
  };
}
