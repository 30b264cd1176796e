import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Helmet's headers, which are the same for every answer, worked out once and not with every request. */
export function securityHeaders(): RequestHandler {
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  // Behind plain http, as in the first ten minutes, the browser must not be sent to https for the docs' own files.
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
