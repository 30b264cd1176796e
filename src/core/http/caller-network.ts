import ipaddr from 'ipaddr.js';

/** Customers of internet providers usually have a /64 network, which is the first four groups of 16 bits. */
const GROUPS = 4;

/**
 * Returns the IPv4 address or the IPv6 /64 network, which usually belongs to a single caller
 * (docs/contract/requests.md#rate-limits).
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return address ?? '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, GROUPS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
