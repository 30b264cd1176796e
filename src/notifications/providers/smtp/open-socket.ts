import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { HostResolver } from '../../../core/http/host-resolver';
import { guardedLookup } from '../../../core/http/outbound-guard';
import type { SmtpTarget } from './smtp-target';

export interface SocketOptions {
  secureContext?: SecureContext;
  resolve: HostResolver;
  /** Time limit for connecting, including the TLS handshake. */
  connectMs: number;
}

/**
 * Opens a socket and checks the address that it actually uses, so that the host name cannot resolve differently between
 * the check and the connection.
 * @throws OutboundError `private_target`, or the socket’s error, with code `ETLS` if TLS fails with a server that was
 * reached
 */
export function openSocket(target: SmtpTarget, options: SocketOptions, signal: AbortSignal): Promise<Socket> {
  const { host, port, secure, allowPrivate } = target;
  const address = { host, port, lookup: guardedLookup(allowPrivate, options.resolve) };
  const servername = isIP(host) ? undefined : host;
  const socket = secure
    ? connectTls({ ...address, servername, secureContext: options.secureContext })
    : connectPlain(address);
  // A message ends with a small write, which Nagle’s algorithm would delay.
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(timeout()), options.connectMs);
    const abort = () => socket.destroy(signal.reason as Error);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    let isReached = false;
    socket.once('connect', () => (isReached = true));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      settle();
      resolve(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      settle();
      const isTls = isReached && error.syscall === undefined && error.code !== 'ETIMEDOUT';
      reject(isTls && !signal.aborted ? Object.assign(error, { code: 'ETLS' }) : error);
    });
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
}

function timeout(): Error {
  return Object.assign(new Error('Could not connect in time'), { code: 'ETIMEDOUT' });
}
