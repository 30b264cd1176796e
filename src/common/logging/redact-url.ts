/** A called URL without its token: `access_token` leaks into logs and error bodies otherwise. */
export function redactUrl(url: string): string {
  return url.replace(/([?&]access_token=)[^&#]*/gi, '$1REDACTED');
}
