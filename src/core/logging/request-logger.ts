import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { statusOf } from '../http/cut-off';
import { makeRequestId } from './request-id';
import { bareError, BUSY } from './logger';
import { redactLoggedUrl } from './redact-url';

/** Logs one line per request. Leaves out headers and bodies, because they contain tokens and personal data. */
export function requestLogger(logger: Logger): RequestHandler {
  const log = pinoHttp<Request, Response>({
    logger,
    genReqId: (request, response) => {
      const id = makeRequestId(request);
      response.setHeader('x-request-id', id);
      return id;
    },
    quietReqLogger: true,
    customLogLevel: (request, response, error) => {
      const level = levelOf(response.statusCode, error ?? response.err);
      // Orchestrators send health checks every few seconds.
      return level === 'info' && isHealthCheck(request) ? 'debug' : level;
    },
    serializers: {
      req: (request: { method: string; url: string; remoteAddress: string }) => ({
        method: request.method,
        url: redactLoggedUrl(request.url),
        address: request.remoteAddress,
      }),
      err: bareError,
      res: ({ raw }: { raw: Response }) => ({ status: statusOf(raw) }),
    },
  });
  return (request, response, next) => log(request, response, next);
}

function isHealthCheck({ originalUrl, url }: Request): boolean {
  return (originalUrl ?? url).startsWith('/health/');
}

function levelOf(status: number, error?: Error): 'error' | 'warn' | 'info' {
  if (error && 'code' in error && error.code === BUSY) return 'warn';
  return error || status >= 500 ? 'error' : 'info';
}
