import { createHmac } from 'node:crypto';

/**
 * Computes a time-based one-time password (RFC 6238 with SHA-1; RFC 4226 with the period number as its counter).
 * @param digits at most 9
 */
export function totp(key: Buffer, period: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1] & 0x0f) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}
