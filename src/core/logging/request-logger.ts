import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { makeRequestId } from './request-id';
import { bareError } from './logger';
import { redactLoggedUrl } from './redact-url';

/** One line a request, without headers and bodies: they hold tokens and personal data. */
export function requestLogger(logger: Logger): RequestHandler {
  const log = pinoHttp<Request, Response>({
    logger,
    genReqId: (request, response) => {
      const id = makeRequestId(request);
      response.setHeader('x-request-id', id);
      return id;
    },
    quietReqLogger: true,
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      req: (request: { method: string; url: string; remoteAddress: string }) => ({
        method: request.method,
        url: redactLoggedUrl(request.url),
        address: request.remoteAddress,
      }),
      err: bareError,
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
  return (request, response, next) => log(request, response, next);
}
