/** A called URL without its token: `access_token` leaks into logs and error bodies otherwise. */
export function redactUrl(url: string): string {
  return url.replace(/([?&]access_token=)[^&#]*/gi, '$1REDACTED');
}

/** For logs also without the `k` of pass links, which opens the pass to whoever reads it. */
export function redactLoggedUrl(url: string): string {
  return redactUrl(url)
    .replace(/([?&]k=)[^&#]*/g, '$1REDACTED')
    .replace(/([?&]ids=)[^&#]*/g, '$1REDACTED');
}
