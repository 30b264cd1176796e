import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A 96-bit MAC that makes a public link one that cannot be guessed; 16 characters of base64url.
 * @param secret the installation's LINK_SECRET
 * @param named what the link leads to, beginning with a word for its kind, so that no link opens another kind's
 */
export function linkMac(secret: string, named: string): string {
  // 96 bits: the first 12 bytes, which are the first 16 characters.
  return createHmac('sha256', secret).update(named).digest('base64url').slice(0, 16);
}

/** Whether that is its MAC; takes as long for every wrong one. */
export function isLinkMac(secret: string, named: string, given: unknown): boolean {
  const [sent, right] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(linkMac(secret, named))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
