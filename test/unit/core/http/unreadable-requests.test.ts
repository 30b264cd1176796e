import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Logger } from '@nestjs/common';
import { ErrorFilter } from '../../../../src/core/errors/error.filter';
import { answerUnreadableRequests } from '../../../../src/core/http/unreadable-requests';
import type { Translator } from '../../../../src/core/i18n/translator';

const READABLE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const UNREADABLE = 'GOT\r\n\r\n';

let server: Server;

beforeAll(() => Logger.overrideLogger(false));
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** All bytes of the connection on which the requests are sent, one after the other's first answer. */
async function received(listener: RequestListener, ...requests: string[]): Promise<string> {
  server = createServer(listener);
  answerUnreadableRequests(server, new ErrorFilter({ ofError: () => 'No request.' } as unknown as Translator));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      text += data.toString();
      const next = requests.shift();
      if (next !== undefined) socket.write(next);
    });
  socket.write(requests.shift() ?? '');
  await new Promise((closed) => socket.once('close', closed));
  return text;
}

it('answers an invalid request with the error envelope', async () => {
  const text = await received((_request, response) => response.end(), UNREADABLE);
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(text).toContain('"errorCode":"400:BAD_REQUEST"');
});

it('answers it after a complete response on the same connection', async () => {
  const text = await received((_request, response) => response.end('whole'), READABLE, UNREADABLE);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*wholeHTTP\/1\.1 400 Bad Request\r\n/);
});

it('adds nothing to a response that is being sent, and ends the connection', async () => {
  const half: RequestListener = (_request, response) =>
    response.writeHead(200, { 'content-length': 1000 }).write('half');
  const text = await received(half, READABLE, UNREADABLE);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).toMatch(/\r\n\r\nhalf$/);
});
