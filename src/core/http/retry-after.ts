/** What a header `Retry-After` asks for, seconds or a date, in milliseconds from now; undefined where it says neither. */
export function readRetryAfter(value?: string): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
