import ipaddr from 'ipaddr.js';

/** A customer of an internet provider usually has a /64 network: four groups of 16 bits. */
const GROUPS = 4;

/** An IPv4 address or an IPv6 /64 network, which belongs to a single caller (docs/contract/requests.md#rate-limits). */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return address ?? '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, GROUPS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
