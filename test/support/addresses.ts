import { randomBytes } from 'node:crypto';

/**
 * An IPv6 address in a network that no other test uses. Redis keeps what a limit has counted for an address, for a minute
 * and longer, and the services of a jest worker share that Redis.
 */
export function ownAddress(): string {
  const [one, other] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex'));
  return `2001:db8:${one}:${other}::1`;
}
