import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { MongoBulkWriteError } from 'mongodb';
import { AppError } from '../../../../src/core/errors/app-error';
import { DatabaseTimeoutError } from '../../../../src/core/database/with-timeout';
import { toAppError } from '../../../../src/core/errors/error-mapper';
import { makeLogger, PinoLoggerService } from '../../../../src/core/logging/logger';
import { requestLogger } from '../../../../src/core/logging/request-logger';
import { eventually } from '../../../support/eventually';

const SEARCHED = 'lovelace';
const BARCODE = 'MEMBER-4711';
const KEY = 'qWeRtYuIoPaSdFgH';
const RECORD = { barcode: BARCODE, email: 'ada@example.com' };

/** As the driver throws it when one of several records is there already. */
const fault = new MongoBulkWriteError(
  {
    message: `E11000 duplicate key error collection: t.passes index: barcode dup key: { barcode: "${BARCODE}" }`,
    code: 11000,
    writeErrors: [{ err: { op: RECORD } }] as never,
  },
  {} as never,
);

let server: Server;
let lines: string[];

beforeAll(async () => {
  const app = express();
  app.use(requestLogger(makeLogger('info', { write: (line) => lines.push(line) })));
  app.get('/broken', (_request, _response, next) => next(fault));
  app.post('/waits', () => undefined);
  app.get('/busy', (_request, response) => {
    response.err = toAppError(new DatabaseTimeoutError('MongoDB did not answer'));
    response.status(503).end();
  });
  app.use((_request, response) => void response.status(404).end());
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    response.err = new AppError('UNKNOWN_ERROR', undefined, { cause: error });
    response.status(500).end();
  });
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => (lines = []));

const port = () => (server.address() as AddressInfo).port;
const call = (path: string, headers = {}) =>
  new Promise<void>((answered) =>
    request({ port: port(), path, headers, agent: false }, (response) => response.resume().on('end', answered)).end(),
  );

const secrets = new RegExp([SEARCHED, BARCODE, KEY, RECORD.email].join('|'));

it('writes no line for a successful health check', async () => {
  await call('/health/live');
  await call('/clients');
  await eventually(() =>
    expect(lines.map((line) => (JSON.parse(line) as { req: { url: string } }).req.url)).toEqual(['/clients']),
  );
});

it('a line of a request contains no search words, barcodes or keys of links', async () => {
  const targets = [
    `/clients?search=${SEARCHED}&page=2`,
    `/passes/template/65a1/redeem/${BARCODE}`,
    `/p/a7Bz?lang=fr&k=${KEY}`,
    `/p/a7Bz/pass.pkpass?k=${KEY}`,
    `/p/bundle.pkpasses?ids=a7Bz.${KEY}`,
    `/u/${KEY}`,
    `/apple/v1/devices/${KEY}/registrations/pass.x`,
    `/wallets?access_token=${KEY}`,
  ];
  // As a client of a proxy writes it, too: the server reads past the origin.
  const whole = targets.map((target) => `http://passes.example.com${target}`);
  for (const target of [...targets, ...whole]) {
    await call(target, { referer: `https://passes.example.com${targets[2]}`, authorization: `Bearer ${KEY}` });
  }
  expect(lines).toHaveLength(2 * targets.length);
  expect(lines.filter((line) => secrets.test(line))).toEqual([]);
  expect(lines[1]).toContain('/passes/template/65a1/redeem/REDACTED');
});

it('no line contains values that MongoDB refused, inside or outside of a request', async () => {
  await call('/broken');
  const logger = new PinoLoggerService(makeLogger('info', { write: (line) => lines.push(line) }));
  logger.error('Passes are not written', fault);
  logger.warn(`Passes are written later: ${String(fault)}`);
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toContain('E11000 duplicate key error collection: t.passes index: barcode dup key: REDACTED');
    expect(line).not.toMatch(secrets);
  }
  expect(JSON.parse(lines[0])).toMatchObject({
    err: { type: 'AppError', stack: expect.stringContaining('caused by') },
  });
  expect(JSON.parse(lines[1])).toMatchObject({ err: { type: 'MongoBulkWriteError', code: 11000 } });
});

it('a caller who leaves before the response is logged as a bad request, without an error', async () => {
  const left = request({ port: port(), path: '/waits', method: 'POST', agent: false }).on('error', () => undefined);
  left.write('{"items":[');
  setTimeout(() => left.destroy(), 100);
  await eventually(() => expect(lines).toHaveLength(1));
  const line = JSON.parse(lines[0]) as object;
  expect(line).toMatchObject({ level: 30, res: { status: 400 } });
  expect(line).not.toHaveProperty('err');
});

it('overload is logged as a warning with its cause, without a stack', async () => {
  await call('/busy');
  const [line] = lines.map((each) => JSON.parse(each) as { level: number; err: object });
  expect(line.level).toBe(40);
  expect(line.err).toEqual({ type: 'AppError', code: 'SERVICE_BUSY', message: 'SERVICE_BUSY: MongoDB did not answer' });
});
