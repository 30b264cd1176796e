import { crowdId } from '../lib/crowd.mjs';
import { CROWD } from '../lib/sizes.mjs';

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'gain_change',
  text: `
\`POST /clients/{id}/gain/changes\` over 16 connections, each request for another customer of a wallet with
${CROWD.toLocaleString('en')} customers. The bare server reads token and wallet, changes the balance with one
\`findOneAndUpdate\` with \`$inc\` and \`$push\`, inserts the webhook, and returns the customer. The service also updates the
loyalty card and the history of the customer, and returns the customer with the status of every pass.`,
  comparisons: [{ name: 'gain_change', ours: 'ours', baseline: 'bare', unit: 'changes/s', target: 0.9 }],

  async prepare(world) {
    const { ours, bare, crowded } = await world.crowd();
    const contender = (server) => {
      let first = 1;
      return async (milliseconds) => {
        if (first > CROWD / 2) first = 1;
        const { completed, seconds } = await world.load(server, {
          token: crowded.token,
          method: 'POST',
          path: `/clients/${crowdId('{n}')}/gain/changes`,
          body: '{"delta":1.25,"reference":"receipt-{n}"}',
          status: 201,
          first,
          last: CROWD,
          milliseconds,
        });
        first += completed;
        return completed / seconds;
      };
    };
    return { ours: contender(ours), bare: contender(bare) };
  },
};
