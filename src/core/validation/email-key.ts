import { domainToASCII } from 'node:url';

/**
 * The form in which e-mail addresses are compared: trimmed, in NFC and lower case, with the domain as A-label
 * (docs/contract/requests.md#e-mail-addresses).
 */
export function emailKeyOf(email: string): string {
  // The lowercase form of a string in NFC is not always in NFC.
  const folded = email.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@') + 1;
  const domain = folded.slice(at);
  // `domainToASCII` would also change some domains that are ASCII already, such as a number into an IPv4 address.
  if (at === 0 || /^[ -~]*$/.test(domain)) return folded;
  // `domainToASCII` returns an empty text for an invalid domain.
  return folded.slice(0, at) + (domainToASCII(domain) || domain);
}
