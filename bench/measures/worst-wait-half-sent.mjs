import { once, setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { worstWait } from '../lib/worst-wait.mjs';

const AT_ONCE = 900;
/** Declared length of a body, just below the limit for a batch of scans. */
const ANNOUNCED = 1_000_000;
const SENT = Buffer.alloc(990_000, ' ');
/** Pause before a refused body is sent again. Without a pause, this would measure bandwidth. */
const PAUSE_MS = 5000;

export default worstWait({
  name: 'worst_wait_half_sent',
  text: `One wallet sends ${AT_ONCE} batches of scans at a time, each of just under 1 MB, without their last bytes.`,
  attack: ({ origin, attacker: { token } }, signal) => {
    setMaxListeners(0, signal);
    return Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!signal.aborted) {
          await halfSent(origin, token, signal);
          await delay(PAUSE_MS);
        }
      }),
    );
  },
});

/** Resolves when the service responds or closes the connection. */
async function halfSent(origin, token, signal) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const end = () => socket.destroy();
  signal.addEventListener('abort', end);
  const closed = once(socket, 'close');
  const head = [
    'POST /passes/redeem/batch HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${ANNOUNCED}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(SENT);
  socket.once('data', end);
  await closed;
  signal.removeEventListener('abort', end);
}
