import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Helmet's headers, computed once: they are the same for every answer. No answer is kept by browsers and proxies, since
 * most hold personal data; what may be kept says so itself (docs/contract/requests.md#caching).
 */
export function securityHeaders(): RequestHandler {
  const headers = new Map<string, string>([['Cache-Control', 'no-store']]);
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  // Over plain http, as in first trials, browsers must not upgrade the docs' own files to https.
  helmet({ contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } })(
    {} as never,
    collector as never,
    () => undefined,
  );
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
