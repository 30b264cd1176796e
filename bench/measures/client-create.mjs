import { call } from '../lib/api.mjs';
import { RUSH } from '../lib/sizes.mjs';

/** Within so many seconds everybody of a rush is answered. */
const RUSH_SECONDS = 15;

/** Without an address, so that nobody is welcomed: the bare server sends no messages. */
const customer = (externalId) => ({ firstName: 'Ada', lastName: 'Lovelace', externalId });

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'client_create, client_rush',
  text: `
\`POST /clients\` over 16 connections in a wallet with a loyalty card and a welcome coupon: every customer is written with its
two passes. The bare server reads token, wallet, client type, card and coupon from MongoDB and inserts the same three
documents, on the same indexes, in one transaction; it does not validate, does not count the wallet's customers, and
does not care whether card and type are still there when it commits. \`client_rush\`: ${RUSH} \`POST /clients\` at the same
moment, over two processes, all of which must be answered 201; against ${RUSH_SECONDS} seconds.`,
  comparisons: [
    { name: 'client_create', ours: 'ours', baseline: 'bare', unit: 'customers/s', target: 0.8 },
    { name: 'client_rush', ours: 'rush', baseline: 'in time', unit: 'customers/s', target: 1 },
  ],

  async prepare(world) {
    const { ours, second, bare, club } = await world.club();
    const origins = [ours.origin, second.origin];
    let rushes = 0;
    const rush = async () => {
      const name = `rush-${++rushes}`;
      const began = performance.now();
      const calls = Array.from({ length: RUSH }, (_, index) =>
        call(origins[index % origins.length], 'POST', '/clients', club.token, customer(`${name}-${index}`)),
      );
      await Promise.all(calls);
      return RUSH / ((performance.now() - began) / 1000);
    };
    return {
      ours: creator(world, ours, club),
      bare: creator(world, bare, club),
      rush,
      'in time': () => Promise.resolve(RUSH / RUSH_SECONDS),
    };
  },
};

function creator(world, server, { token }) {
  let first = 1;
  return async (milliseconds) => {
    const body = JSON.stringify(customer('customer-{n}'));
    const job = { token, method: 'POST', path: '/clients', body, status: 201, first, milliseconds };
    const { completed, seconds } = await world.load(server, job);
    first += completed;
    return completed / seconds;
  };
}
