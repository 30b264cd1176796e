import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Helmet’s headers, computed once because they are the same for every response. Browsers and proxies must not cache
 * responses, since most contain personal data. Responses that may be cached override this
 * (docs/contract/requests.md#caching).
 */
export function securityHeaders(): RequestHandler {
  const headers = new Map<string, string>([['Cache-Control', 'no-store']]);
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  // Over plain http, as in a first trial, browsers must not upgrade the files of the docs page to https.
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
