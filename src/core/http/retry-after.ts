/** Converts a `Retry-After` header, in seconds or as a date, to milliseconds from now. */
export function readRetryAfter(value?: string): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
