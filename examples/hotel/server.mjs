import { createServer } from 'node:http';
import { WalletPass, WalletPassError } from 'wallet-pass-sdk';
import { Connector } from './connector.mjs';

const { WALLET_URL, WALLET_TOKEN, HOTEL_ID, WEBHOOK_SECRET, PORT = '8080' } = process.env;

const connector = new Connector(new WalletPass({ baseUrl: WALLET_URL, token: WALLET_TOKEN }), HOTEL_ID);

/** Webhooks that were heard already. Keep the ids in your database. */
const known = new Set();

const routes = {
  '/bookings': async (body) => ({ status: 200, body: await connector.take(JSON.parse(body)) }),
  '/webhooks': async (body, headers) => {
    const heard = await connector.hear(body, headers, WEBHOOK_SECRET);
    if (heard && !known.has(headers['webhook-id'])) console.log(JSON.stringify(heard));
    known.add(headers['webhook-id']);
    return { status: 204 };
  },
};

const server = createServer(async (request, response) => {
  const answer = ({ status, body }) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body && JSON.stringify(body));
  };
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  try {
    const route = routes[request.url];
    answer(route ? await route(body, request.headers) : { status: 404 });
  } catch (error) {
    console.error(error);
    const isForged = error instanceof WalletPassError && error.code.startsWith('WEBHOOK_');
    // The booking system repeats what was answered with 5xx.
    answer({ status: isForged ? 401 : 502 });
  }
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The connector listens: http://127.0.0.1:${server.address().port}`);
});
