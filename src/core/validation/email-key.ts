import { domainToASCII } from 'node:url';

/**
 * What an e-mail address is compared by: trimmed, in NFC and lower case, the domain as A-label
 * (docs/contract/requests.md#e-mail-addresses).
 */
export function emailKeyOf(email: string): string {
  // Letters may be composed in another way in lower case.
  const folded = email.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@') + 1;
  const domain = folded.slice(at);
  // Of a domain in ASCII it would make more than asked for, such as an IPv4 address of a number.
  if (at === 0 || /^[ -~]*$/.test(domain)) return folded;
  // Empty for what is no domain.
  return folded.slice(0, at) + (domainToASCII(domain) || domain);
}
