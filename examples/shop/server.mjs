import { createServer } from 'node:http';
import { WalletPass } from 'wallet-pass-sdk';
import { Checkout } from './checkout.mjs';

const { WALLET_URL, WALLET_TOKEN, COUPON_ID, PORT = '8080' } = process.env;

/** The bank of this example refuses one card. */
const pay = async ({ card }) => card !== '4000000000000002';

const checkout = new Checkout(new WalletPass({ baseUrl: WALLET_URL, token: WALLET_TOKEN }), COUPON_ID, pay);

const server = createServer(async (request, response) => {
  const answer = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  try {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (request.url !== '/checkout') return answer(404, { status: 'unknown' });
    answer(200, await checkout.run(JSON.parse(body)));
  } catch (error) {
    console.error(error);
    answer(500, { status: 'failed' });
  }
});

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The shop is open: http://127.0.0.1:${server.address().port}/checkout`);
});
