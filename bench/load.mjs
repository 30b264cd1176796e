// The load generator, which runs in a separate process. Keeps a fixed number of connections busy and counts the
// responses. Started by lib/load-client.mjs, which sends a job and receives {completed, sent, seconds, bytes} or
// {fault}.
import { Pool } from 'undici';

/**
 * @typedef {object} LoadJob
 * @property {string} origin - such as http://127.0.0.1:3000; must be a loopback address
 * @property {string} method
 * @property {string} path - `{n}` is replaced by the number of the request
 * @property {Record<string, string>} headers
 * @property {string} [body] - `{n}` is replaced in the same way
 * @property {number} first - number of the first request
 * @property {number} [last] - number of the last request, after which the job ends even if there is time left
 * @property {number} connections - requests in progress at a time
 * @property {number} milliseconds - time after which no more requests start. Requests in progress are completed and
 *   counted
 * @property {number} status - the status that every response must have
 */

process.on('message', (job) => {
  void run(job).then(
    (result) => process.send(result),
    (error) => process.send({ fault: error.message }),
  );
});
process.on('disconnect', () => process.exit());

/** @param {LoadJob} job */
async function run({ origin, method, path, headers, body, first, last = Infinity, connections, milliseconds, status }) {
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error(`${origin} is not this machine.`);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const started = performance.now();
  const deadline = started + milliseconds;
  let next = first;
  let bytes = 0;
  let fault = null;

  const keepBusy = async () => {
    while (!fault && next <= last && performance.now() < deadline) {
      const number = String(next++).padStart(7, '0');
      const request = { method, path: path.replace('{n}', number), headers, body: body?.replace('{n}', number) };
      const answer = await send(pool, request);
      bytes += answer.bytes;
      if (answer.status !== status) {
        fault = new Error(`${method} ${request.path} answered ${answer.status} instead of ${status}: ${answer.text}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, keepBusy));
  } finally {
    await pool.destroy();
  }
  if (fault) throw fault;
  return { completed: next - first, seconds: (performance.now() - started) / 1000, bytes };
}

/**
 * Uses undici’s low-level interface to save CPU, because the generator and the servers share a machine. Keeps only the
 * bodies of unexpected responses.
 */
function send(pool, request) {
  return new Promise((resolve, reject) => {
    const answer = { status: 0, bytes: 0, text: '' };
    pool.dispatch(request, {
      onRequestStart() {},
      onResponseStart(_controller, statusCode) {
        answer.status = statusCode;
      },
      onResponseData(_controller, chunk) {
        answer.bytes += chunk.length;
        if (answer.status >= 400) answer.text += chunk;
      },
      onResponseEnd() {
        resolve(answer);
      },
      onResponseError(_controller, error) {
        reject(error);
      },
    });
  });
}
