import { worstWait } from '../lib/worst-wait.mjs';

const AT_ONCE = 60;

export default worstWait({
  name: 'worst_wait_openapi',
  text: `A caller without a token keeps requesting \`/openapi.json\`, ${AT_ONCE} requests at a time.`,
  attack: ({ origin }, signal) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!signal.aborted) await (await fetch(`${origin}/openapi.json`)).text();
      }),
    ),
});
