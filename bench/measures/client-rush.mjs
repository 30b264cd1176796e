import { call } from '../lib/api.mjs';
import { clubCustomer } from '../lib/samples.mjs';
import { RUSH } from '../lib/sizes.mjs';

/** Number of seconds within which everyone in the rush must get a response. */
const RUSH_SECONDS = 15;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'client_rush',
  text: `
${RUSH} concurrent \`POST /clients\` requests to two processes, in a wallet with a loyalty card and a welcome coupon.
All must return 201. The baseline is a response to all of them within ${RUSH_SECONDS} seconds.`,
  comparisons: [{ name: 'client_rush', ours: 'rush', baseline: 'in time', unit: 'customers/s', target: 1 }],

  async prepare(world) {
    const { processes, club } = await world.twoProcesses();
    let rushes = 0;
    const rush = async () => {
      const name = `rush-${++rushes}`;
      const began = performance.now();
      const calls = Array.from({ length: RUSH }, (_, index) => {
        const { origin } = processes[index % processes.length];
        return call(origin, 'POST', '/clients', club.token, clubCustomer(`${name}-${index}`));
      });
      await Promise.all(calls);
      return RUSH / ((performance.now() - began) / 1000);
    };
    return { rush, 'in time': () => Promise.resolve(RUSH / RUSH_SECONDS) };
  },
};
