const DEEP_PAGE = 500;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'list_first, list_deep, list_vs_cheap_count',
  text: `
\`GET /passes?limit=100\` of a wallet with 100,000 passes over 16 connections: the first page, and page ${DEEP_PAGE}. The bare
server reads token, wallet, the page, its templates, and counts with \`countDocuments\` every time. For
\`list_vs_cheap_count\` it keeps its total for two seconds, as the service does with large ones (the API says so), so that
this ratio compares everything but the counting; it is taken on the first page. Every request of \`list_deep\` reads the same
page: the service remembers for two seconds where a page beyond the 10,000th record begins, so that most of them skip
nothing. A deep page that nobody read within that time, nor the page before it, is skipped to, as by the bare server.`,
  comparisons: [
    { name: 'list_first', ours: 'ours first', baseline: 'bare first', unit: 'pages/s', target: 3.2 },
    { name: 'list_deep', ours: 'ours deep', baseline: 'bare deep', unit: 'pages/s', target: 4.5 },
    { name: 'list_vs_cheap_count', ours: 'ours first', baseline: 'bare cheap', unit: 'pages/s', target: 1 },
  ],

  async prepare(world) {
    const { ours, bare, wallet } = await world.stocked();
    const contender = (server, path) => async (milliseconds) => {
      const job = { token: wallet.token, method: 'GET', path, status: 200, milliseconds };
      const { completed, seconds } = await world.load(server, job);
      return completed / seconds;
    };
    const [first, deep] = [1, DEEP_PAGE].map((page) => `/passes?limit=100&page=${page}`);
    return {
      'ours first': contender(ours, first),
      'bare first': contender(bare, first),
      'ours deep': contender(ours, deep),
      'bare deep': contender(bare, deep),
      'bare cheap': contender(bare, `/cheap${first}`),
    };
  },
};
