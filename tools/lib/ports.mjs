import { connect, createServer } from 'node:net';
import { LauncherError, sleep } from './process.mjs';

/** Another program took the port after it was chosen and before the service started. */
export class PortTakenError extends LauncherError {}

/**
 * Whether nothing listens on the port. Without a host, checks all addresses, like a server that binds without a host.
 */
export function isPortFree(port, host) {
  return new Promise((done, reject) => {
    const server = createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(false) : reject(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

/** Returns a free port on 127.0.0.1 that the system has chosen. */
export async function findFreePort() {
  const server = createServer();
  const port = await listenOnLoopback(server);
  return new Promise((done) => server.close(() => done(port)));
}

/** Makes a server listen on 127.0.0.1 at a port chosen by the system. Resolves with the port. */
export function listenOnLoopback(server) {
  return new Promise((done, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => done(server.address().port));
  });
}

/** Returns the preferred port if it is free, and otherwise any free port. */
export async function choosePort(preferred) {
  return preferred && (await isPortFree(preferred, '127.0.0.1')) ? preferred : findFreePort();
}

/** Resolves once 127.0.0.1:port accepts connections. Rejects after the timeout. */
export async function waitForPort(port, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!(await accepts(port))) {
    if (Date.now() > deadline)
      throw new LauncherError(`Nothing responded on port ${port} within ${timeoutMs / 1000} s.`);
    await sleep(20);
  }
}

function accepts(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => finish(true));
    const finish = (result) => {
      socket.destroy();
      done(result);
    };
    socket.once('error', () => finish(false));
  });
}

/** Waits until a service accepts requests, which may be later than when it starts to listen. */
export async function waitUntilReady(baseUrl, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!(await fetch(`${baseUrl}/health/ready`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new LauncherError(`The server did not become ready within ${timeoutMs / 1000} s.`);
    await sleep(100);
  }
}
