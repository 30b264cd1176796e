import { STOCK } from '../lib/sizes.mjs';

const REDEEMED = { redeemedAt: { $exists: true } };

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'redeem',
  text: `
\`POST /passes/template/{id}/redeem/{barcode}\` over 16 connections. Each request redeems a different pass of a wallet
with 100,000 passes. The bare server reads the token, wallet, and template from MongoDB, redeems with one conditional
\`findOneAndUpdate\`, and returns the pass with its template, as the service does.`,
  comparisons: [{ name: 'redeem', ours: 'ours', baseline: 'bare', unit: 'redeems/s', target: 1 }],

  async prepare(world) {
    const { ours, bare, wallet } = await world.stocked();
    return { ours: redeemer(world, ours, wallet), bare: redeemer(world, bare, wallet) };
  },
};

function redeemer(world, server, { token, template }) {
  const passes = server.db.collection('passes');
  let first = 1;
  return async (milliseconds) => {
    // Redemptions are reversed between two rounds, and never while a round is being measured.
    if (first > STOCK / 2) {
      await passes.updateMany(REDEEMED, { $unset: { redeemedAt: 1, redemption: 1 } });
      first = 1;
    }
    const { completed, seconds } = await world.load(server, {
      token,
      method: 'POST',
      path: `/passes/template/${template}/redeem/BENCH-{n}`,
      status: 201,
      first,
      last: STOCK,
      milliseconds,
    });
    first += completed;
    return completed / seconds;
  };
}
