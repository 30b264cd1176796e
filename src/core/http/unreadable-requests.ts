import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { AppError } from '../errors/app-error';
import type { ErrorFilter } from '../errors/error.filter';
import { VERSION } from '../config/version';

/**
 * Time that the caller has to read the response before the connection closes. Closing it immediately while the request
 * has unread bytes would discard the response.
 */
const LINGER_MS = 1000;

/**
 * Error codes of Node’s HTTP server and parser, with our responses. Any other code means that the request is malformed.
 */
const CODES = {
  HPE_HEADER_OVERFLOW: 'REQUEST_HEADER_FIELDS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
} as const;

const isKnown = (code: unknown): code is keyof typeof CODES => typeof code === 'string' && code in CODES;

/**
 * Responds with the error envelope to requests that Node cannot parse, and closes the connection. The path, the
 * language, and the request ID of such a request are unknown (docs/contract/requests.md#unreadable-requests).
 */
export function answerUnreadableRequests(server: Server, errors: ErrorFilter): void {
  const logger = new Logger('UnreadableRequest');
  const answered = new WeakSet<Socket>();
  server.on('clientError', (thrown: NodeJS.ErrnoException, socket: Socket) => {
    // After the response, ignores further data on the connection.
    if (answered.has(socket)) return;
    answered.add(socket);
    if (thrown.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    const error = new AppError(isKnown(thrown.code) ? CODES[thrown.code] : 'BAD_REQUEST');
    const requestId = randomUUID();
    logger.log(`${error.errorCode} (${thrown.code ?? 'no code'}), requestId ${requestId}`);
    const body = JSON.stringify(errors.envelopeOf(error, { lang: 'en', path: '', requestId }));
    const head = [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      `x-api-version: ${VERSION}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

/**
 * Whether the headers of an earlier response have been sent. The caller would read another response as part of its
 * body.
 */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  return response?.headersSent === true;
}
