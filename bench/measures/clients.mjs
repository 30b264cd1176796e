import { crowdEmail } from '../lib/crowd.mjs';

const DEEP_PAGE = 9000;
const NAME = 'martin';

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'clients_first, clients_deep, clients_sort, search_name, search_email',
  text: `
\`GET /clients\` with 10 customers per page over 16 connections, in a wallet with 100,000 customers who have three
passes each: the first page, page ${DEEP_PAGE}, the first page sorted by last name, a search for \`${NAME}\` (the name
of 4,000 customers), and a search for a complete e-mail address, a different one in each request.

The bare server reads the token and wallet, finds the page with the same indexes, and counts with \`countDocuments\`. It
then reads the passes and client types of the page's customers, and computes the same values as the service: the status
and signed link of each card, and the statuses of the other passes. The service caches totals above 10,000 for two
seconds. For the same time, it caches where a page beyond the 10,000th record begins. It counts smaller totals, such as
those of both searches, every time.`,
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
