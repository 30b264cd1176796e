import { createSecureServer } from 'node:http2';

const ACCEPTED = { status: 200 };

/**
 * A mock of Apple's push service: HTTP/2 over TLS with client certificates. Does not call `listen`.
 * @param {object} options - `cert` and `key` of the server, and `ca`, the issuer of client certificates. Without `ca`,
 *   any certificate is accepted
 * @param {(headers: object, session: import('node:http2').Http2Session) => {status: number, reason: string} | void}
 *   [take] - receives each push and returns the response. By default, pushes are accepted
 */
export function createPushServer({ cert, key, ca }, take = () => {}) {
  const clients = { requestCert: true, rejectUnauthorized: ca !== undefined, ca };
  return createSecureServer({ cert, key, ...clients, settings: { maxConcurrentStreams: 1000 } })
    .on('stream', (stream, headers) => {
      stream.on('error', () => {});
      stream.resume().on('end', () => {
        const { status, reason } = take(headers, stream.session) ?? ACCEPTED;
        stream.respond({ ':status': status }, { endStream: !reason });
        if (reason) stream.end(JSON.stringify({ reason }));
      });
    })
    .on('sessionError', () => {});
}
