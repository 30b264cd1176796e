import { listenOnLoopback } from './ports.mjs';
import { createPushServer } from './push-server.mjs';
import { makeServerCertificate } from './server-certificate.mjs';

/**
 * A mock of Apple’s push service. Like the real one, it accepts pushes only over a connection that uses the pass type’s
 * certificate.
 * @returns `{ env, pushes, close() }`: `env` makes the service send its pushes to the mock, and `pushes` contains
 *   `{ token, topic }` of each push
 */
export async function startApple() {
  const { certificatePem: cert, keyPem: key } = await makeServerCertificate();
  const pushes = [];
  const server = createPushServer({ cert, key }, (headers, session) => {
    const topic = headers['apns-topic'];
    if (session.socket.getPeerCertificate().subject?.UID !== topic) return { status: 400, reason: 'BadTopic' };
    const token = /^\/3\/device\/(\w+)$/.exec(headers[':path'])?.[1];
    if (!token) return { status: 400, reason: 'BadDeviceToken' };
    pushes.push({ token, topic });
  });
  const port = await listenOnLoopback(server);
  return { env: { APNS_URL: `https://127.0.0.1:${port}`, APNS_CA: cert }, pushes, close: () => server.close() };
}
