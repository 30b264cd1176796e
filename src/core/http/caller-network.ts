import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that a customer of an internet provider usually has for itself: a /64. */
const GROUPS = 4;

/**
 * Whom a limit by address counts: an IPv4 address, or the /64 network of an IPv6 address, of which one caller has as
 * many addresses as it likes (docs/contract/requests.md#rate-limits).
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
