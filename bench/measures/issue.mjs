import { ticket } from '../lib/samples.mjs';

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'issue',
  text: `
\`POST /events/{id}/passes\` over 16 connections. The bare server (\`bench/bare-server\`) is Express 5 with the mongodb
driver. It reads the token, wallet, and template from MongoDB and inserts the same document into a collection with the
same indexes. Unlike the service, it does not validate input, log, limit rates, record metrics, search for free short
IDs, or sign links.`,
  comparisons: [{ name: 'issue', ours: 'ours', baseline: 'bare', unit: 'passes/s', target: 1 }],

  async prepare(world) {
    const { ours, bare, wallet } = await world.stocked();
    const job = {
      token: wallet.token,
      method: 'POST',
      path: `/events/${wallet.template}/passes`,
      body: JSON.stringify(ticket()),
      status: 201,
    };
    const contender = (server) => async (milliseconds) => {
      const { completed, seconds } = await world.load(server, { ...job, milliseconds });
      return completed / seconds;
    };
    return { ours: contender(ours), bare: contender(bare) };
  },
};
