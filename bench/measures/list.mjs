const DEEP_PAGE = 500;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'list_first, list_deep, list_vs_cheap_count',
  text: `
\`GET /passes?limit=100\` over 16 connections, in a wallet with 100,000 passes: the first page and page ${DEEP_PAGE}.
The bare server reads the token, the wallet, the page, and its templates, and counts with \`countDocuments\` every time.

\`list_vs_cheap_count\`: the bare server caches its total for two seconds, as the service does for large totals (which
the API documents). This ratio therefore compares everything except counting. It is measured on the first page.

Every request of \`list_deep\` reads the same page. The service caches for two seconds where a page beyond the 10,000th
record begins, so most requests skip no records. If nobody has read the page or the page before it within that time, the
service skips to it, as the bare server does.`,
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
