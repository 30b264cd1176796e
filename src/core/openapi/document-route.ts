import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { INestApplication } from '@nestjs/common';
import type { Request, Response } from 'express';
import { toAppError } from '../errors/error-mapper';
import { ErrorFilter } from '../errors/error.filter';
import { networkOf } from '../http/caller-network';
import { enforceLimit, perMinute } from '../redis/rate-limit';
import { RequestCache } from '../redis/request-cache';
import type { OpenApiDocument } from './openapi.types';

/** Requests per minute from one address. Generous, because a whole office or many CI jobs may share an address. */
const PER_ADDRESS = 120;

/** Short, so that clients soon see a new document after an upgrade. If it has not changed, they get a 304. */
const CACHE_CONTROL = 'public, max-age=60';

interface Prepared {
  plain: Buffer;
  zipped: Buffer;
  etag: string;
}

/** Serves the document. Its bytes are built once, on the first request. */
export function serveDocument(app: INestApplication, makeDocument: () => OpenApiDocument): void {
  const [cache, errors] = [app.get(RequestCache), app.get(ErrorFilter)];
  let prepared: Promise<Prepared> | undefined;
  app.getHttpAdapter().get('/openapi.json', async (request: Request, response: Response) => {
    try {
      const limit = perMinute(`openapi:${networkOf(request.ip)}`, PER_ADDRESS);
      enforceLimit(limit, (await cache.read(limit)).limit, response);
      send(await (prepared ??= prepare(makeDocument)), request, response);
    } catch (error) {
      errors.answer(toAppError(error), request, response);
    }
  });
}

async function prepare(makeDocument: () => OpenApiDocument): Promise<Prepared> {
  const plain = Buffer.from(JSON.stringify(makeDocument()));
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, zipped: await promisify(gzip)(plain), etag };
}

function send({ plain, zipped, etag }: Prepared, request: Request, response: Response): void {
  response.set({ ETag: etag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding' });
  if (request.fresh) return void response.status(304).end();
  const isZipped = request.acceptsEncodings(['gzip', 'identity']) === 'gzip';
  const bytes = isZipped ? zipped : plain;
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(bytes.length) });
  response.end(bytes);
}
