import { crowdEmail } from '../lib/crowd.mjs';

const DEEP_PAGE = 9000;
const NAME = 'martin';

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'clients_first, clients_deep, clients_sort, search_name, search_email',
  text: `
\`GET /clients\`, 10 customers a page, of a wallet with 100,000 customers who have three passes each, over 16 connections:
the first page, page ${DEEP_PAGE}, the first page by last name, a search for \`${NAME}\`, which is the name of 4,000 of them, and one for a whole e-mail
address, another one with every request. The bare server reads token and wallet, finds the page on the same indexes and
counts with \`countDocuments\`; then it reads the page's passes and client types and computes of them what the service does:
status and signed link of each card, status of the other passes. The service keeps totals above 10,000 for two seconds and
remembers as long where a page beyond the 10,000th record begins; a smaller total, as that of both searches, it counts
every time.`,
  comparisons: [
    { name: 'clients_first', ours: 'ours first', baseline: 'bare first', unit: 'pages/s', target: 5 },
    { name: 'clients_deep', ours: 'ours deep', baseline: 'bare deep', unit: 'pages/s', target: 5 },
    { name: 'clients_sort', ours: 'ours sort', baseline: 'bare sort', unit: 'pages/s', target: 5 },
    { name: 'search_name', ours: 'ours name', baseline: 'bare name', unit: 'pages/s', target: 1 },
    { name: 'search_email', ours: 'ours e-mail', baseline: 'bare e-mail', unit: 'pages/s', target: 1 },
  ],

  async prepare(world) {
    const { ours, bare, crowded } = await world.crowd();
    const contenders = {
      first: '/clients',
      deep: `/clients?page=${DEEP_PAGE}`,
      sort: '/clients?sort=lastName',
      name: `/clients?search=${NAME}`,
      'e-mail': `/clients?search=${crowdEmail('{n}')}`,
    };
    const contender = (server, path) => async (milliseconds) => {
      const job = { token: crowded.token, method: 'GET', path, status: 200, milliseconds };
      const { completed, seconds } = await world.load(server, job);
      return completed / seconds;
    };
    return Object.fromEntries(
      Object.entries(contenders).flatMap(([name, path]) => [
        [`ours ${name}`, contender(ours, path)],
        [`bare ${name}`, contender(bare, path)],
      ]),
    );
  },
};
