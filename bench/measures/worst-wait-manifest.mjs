import { call } from '../lib/api.mjs';
import { worstWait } from '../lib/worst-wait.mjs';
import { bulkTickets } from '../lib/samples.mjs';

const AT_ONCE = 60;
const PASSES = 2000;
const ITEMS = 1000;

export default worstWait({
  name: 'worst_wait_manifest',
  text: `One wallet keeps requesting the manifest of a template with ${PASSES} passes, 1,000 passes per page, ${AT_ONCE}
requests at a time.`,
  async prepare(world, { origin, wallet: { token, template } }) {
    for (let first = 0; first < PASSES; first += ITEMS) {
      const items = bulkTickets(ITEMS);
      await call(origin, 'POST', `/events/${template}/passes/bulk`, token, { items });
    }
    while ((await call(origin, 'GET', '/passes?limit=1', token)).totalDocs < PASSES)
      await new Promise((resolve) => setTimeout(resolve, 200));
  },
  attack: ({ origin, attacker: { token, template } }, signal) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!signal.aborted) await call(origin, 'GET', `/passes/manifest?template=${template}&limit=1000`, token);
      }),
    ),
});
