import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { HostResolver } from './host-resolver';

/** `src/webhooks/dto/webhook.dto.ts` describes these for callers. */
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
  /** HTTP status, if a response started before the error (`too_large`, or a body that was cut off). */
  status?: number;
  /** Whether the receiver has read nothing of the request, because there was no connection or no TLS. */
  isUnsent?: boolean;
  cause?: unknown;
}

const UNSENT: readonly OutboundReason[] = ['dns', 'refused', 'tls', 'private_target', 'invalid_url'];

/** An outbound call that was refused or failed. The message contains no URL, which may contain secrets. */
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

/** The first IPv6 notation for IPv4 addresses, which some systems still connect to. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
/** The library parses this notation as IPv4. */
const IPV4_COMPATIBLE_TEXT = /^::\d+\.\d+\.\d+\.\d+$/;
/** Azure’s platform services, which have a public address. */
const AZURE = '168.63.129.16';

const PRIVATE_RANGES = new Set(['private', 'loopback', 'uniqueLocal']);
const LOCAL_NAME = /(^|\.)(localhost|local|internal)$/;
const HOST_NAME = /^[a-z0-9._-]+$/;

/** Allows public unicast addresses and, with `allowPrivate`, private and loopback ones. */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(address) || IPV4_COMPATIBLE_TEXT.test(address)) return false;
  // `process` converts ::ffff:127.0.0.1 to 127.0.0.1.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (parsed instanceof ipaddr.IPv6 && range !== 'loopback' && parsed.match(IPV4_COMPATIBLE)) return false;
  if (parsed.toString() === AZURE) return allowPrivate;
  return range === 'unicast' || (allowPrivate && PRIVATE_RANGES.has(range));
}

/**
 * A name without a dot belongs to the service’s own network. It is not looked up, because the answer would reveal which
 * names exist.
 */
const isLocalName = (host: string): boolean => !host.includes('.') || LOCAL_NAME.test(host);

/**
 * Checks scheme, credentials, local names and IP literals. Resolved addresses are checked on connect.
 * @throws OutboundError `invalid_url` or `private_target`
 */
export function assertPublicUrl(text: string, { allowPrivate, httpsOnly = false }: UrlRules): URL {
  if (!URL.canParse(text)) throw new OutboundError('invalid_url');
  const url = new URL(text);
  const isSchemeAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && !httpsOnly);
  if (!isSchemeAllowed || url.username || url.password) throw new OutboundError('invalid_url');

  // The URL parser has converted 127.1, 0x7f.1 and 2130706433 to 127.0.0.1.
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
 * The socket connects to exactly the checked addresses, so that a name cannot change in between. Errors are
 * `OutboundError`.
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
