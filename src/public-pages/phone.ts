/** The visitor's device; decides which wallet is offered. */
export type Phone = 'ios' | 'android' | 'other';

/** iPads with desktop pages call themselves Macs and count as `other`, which gets both buttons. */
export function phoneOf(userAgent: string | undefined): Phone {
  if (userAgent === undefined) return 'other';
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other';
}
