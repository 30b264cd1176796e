import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { waitFor } from './demo-story.mjs';
import { listenOnLoopback } from './ports.mjs';

/**
 * A webhook receiver that accepts only webhooks signed with its secret.
 * @returns `{ url, trust(secret), heard(event, fits), close() }`: `heard` waits for an event with that name for whose
 *   data `fits` returns true, and returns that data
 */
export async function startReceiver() {
  const told = [];
  let key;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (!key || !isSigned(key, request.headers, body)) return void response.writeHead(401).end();
    told.push(JSON.parse(body));
    response.writeHead(204).end();
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    trust: (secret) => (key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')),
    heard: async (event, fits) => {
      const isIt = (one) => one.event === event && fits(one.data);
      return (await waitFor(`The webhook ${event}`, () => told.find(isIt))).data;
    },
    close: () => server.close(),
  };
}

/** Verifies a call according to Standard Webhooks: at least one of its signatures must match the key. */
function isSigned(key, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`);
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
