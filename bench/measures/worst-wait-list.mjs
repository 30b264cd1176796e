import { call } from '../lib/api.mjs';
import { worstWait } from '../lib/worst-wait.mjs';

const AT_ONCE = 60;
const CUSTOMERS = 2000;
const ITEMS = 1000;

export default worstWait({
  name: 'worst_wait_list',
  text: `One wallet, which has ${CUSTOMERS} customers, keeps calling \`GET /clients?limit=1000\`, ${AT_ONCE} requests at
a time.`,
  async prepare(world, { origin, wallet: { token } }) {
    for (let first = 0; first < CUSTOMERS; first += ITEMS) {
      const items = Array.from({ length: ITEMS }, (_, index) => ({
        firstName: 'Ada',
        lastName: `Martin ${first + index}`,
      }));
      await call(origin, 'POST', '/clients/bulk', token, { items });
    }
    while ((await call(origin, 'GET', '/clients?limit=1', token)).totalDocs < CUSTOMERS)
      await new Promise((resolve) => setTimeout(resolve, 200));
  },
  attack: ({ origin, attacker: { token } }, signal) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!signal.aborted) await call(origin, 'GET', '/clients?limit=1000', token);
      }),
    ),
});
