import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const FOUND_WITHIN_MS = 30_000;

/** A server that takes every call and keeps the bodies. */
export async function startReceiver() {
  const received = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}/`, received, close: () => server.close() };
}

/** Asks until there is an answer. */
export async function eventually(ask) {
  for (const end = Date.now() + FOUND_WITHIN_MS; ; await sleep(50)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`It did not come: ${ask}`);
  }
}
