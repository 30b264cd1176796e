/** On what the page is being looked at; decides which wallet it offers. */
export type Phone = 'ios' | 'android' | 'other';

/** iPads that ask for desktop pages call themselves Macs and count as `other`, which gets both buttons. */
export function phoneOf(userAgent: string | undefined): Phone {
  if (userAgent === undefined) return 'other';
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other';
}
