import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Sets Helmet’s headers. They are computed once, because they are the same for every response. Browsers and proxies
 * must not cache responses, because most of them contain personal data. Routes whose responses may be cached override
 * this header (docs/contract/requests.md#caching).
 */
export function securityHeaders(): RequestHandler {
  const headers = new Map<string, string>([['Cache-Control', 'no-store']]);
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  // If the service is called over plain http, for example when someone first tries it, browsers must not upgrade the
  // requests of the docs page to https.
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
