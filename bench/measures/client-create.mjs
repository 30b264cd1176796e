import { ObjectId } from 'mongodb';
import { LauncherError } from '../../tools/lib/process.mjs';
import { call } from '../lib/api.mjs';
import { clubCustomer } from '../lib/samples.mjs';

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'client_create',
  text: `
\`POST /clients\` over 16 connections in a wallet with a loyalty card and a welcome coupon: each customer is written
together with two passes. The bare server reads the token, wallet, client type, card, and coupon from MongoDB, and
inserts the same three documents, with the same indexes, in one transaction. It does not validate, does not count the
wallet's customers, and does not check whether the card and the client type still exist when it commits.`,
  comparisons: [{ name: 'client_create', ours: 'ours', baseline: 'bare', unit: 'customers/s', target: 0.8 }],

  async prepare(world) {
    const servers = await world.club();
    await Promise.all(Object.values(servers).map(checkPasses));
    return { ours: creator(world, servers.ours), bare: creator(world, servers.bare) };
  },
};

/** Checks that both servers create the same passes before they are compared. */
async function checkPasses({ origin, db, club }) {
  const { _id } = await call(origin, 'POST', '/clients', club.token, clubCustomer('first'));
  const passes = await db.collection('passes').countDocuments({ client: new ObjectId(_id) });
  if (passes !== 2) throw new LauncherError(`A customer got ${passes} passes instead of 2.`);
}

function creator(world, { club, ...server }) {
  let first = 1;
  return async (milliseconds) => {
    const body = JSON.stringify(clubCustomer('customer-{n}'));
    const job = { token: club.token, method: 'POST', path: '/clients', body, status: 201, first, milliseconds };
    const { completed, seconds } = await world.load(server, job);
    first += completed;
    return completed / seconds;
  };
}
