import { domainToASCII } from 'node:url';

/**
 * Returns the form in which e-mail addresses are compared: trimmed, in NFC and lowercase, with the domain as an A-label
 * (docs/contract/requests.md#e-mail-addresses).
 */
export function emailKeyOf(email: string): string {
  // Converting a string in NFC to lowercase can produce a string that is not in NFC.
  const folded = email.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@') + 1;
  const domain = folded.slice(at);
  // An ASCII domain stays unchanged. `domainToASCII` would change some of them, for example a number into an IPv4
  // address.
  if (at === 0 || /^[ -~]*$/.test(domain)) return folded;
  // `domainToASCII` returns an empty string for an invalid domain.
  return folded.slice(0, at) + (domainToASCII(domain) || domain);
}
