import { createServer } from 'node:http';
import { waitFor } from './demo-story.mjs';
import { listenOnLoopback } from './ports.mjs';

/**
 * A system of the business that is told by webhooks.
 * @returns `{ url, heard(event, fits), close() }`: `heard` waits for an event of that name whose data fits, and returns
 *   its data
 */
export async function startReceiver() {
  const told = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    told.push(JSON.parse(body));
    response.writeHead(204).end();
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    heard: async (event, fits) => {
      const isIt = (one) => one.event === event && fits(one.data);
      return (await waitFor(`The webhook ${event}`, () => told.find(isIt))).data;
    },
    close: () => server.close(),
  };
}
