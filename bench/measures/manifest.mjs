import { brotliDecompressSync } from 'node:zlib';
import { request } from 'undici';
import { call } from '../lib/api.mjs';
import { bulkTickets } from '../lib/samples.mjs';
import { MANIFEST_ENTRIES } from '../lib/sizes.mjs';

const ITEMS = 1000;
const PAGE = 1000;
/** Time that a gate may wait for its whole list. */
const LOAD_MS = 4000;
/** Bytes that it may take on the wire. */
const LOAD_BYTES = 500_000;

let bytes = 0;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'manifest',
  text: `
\`GET /passes/manifest\` with ${MANIFEST_ENTRIES.toLocaleString('en')} passes, as a gate loads it before the doors open: page
after page of ${PAGE.toLocaleString('en')} entries, compressed with Brotli. \`manifest\` is the number of complete lists per
second, against one in ${LOAD_MS / 1000} seconds. \`manifest_size\` is ${LOAD_BYTES / 1000} KB divided by the bytes of the
compressed pages, scaled to 20,000 entries.`,
  comparisons: [
    { name: 'manifest', ours: 'load', baseline: 'bearable', unit: 'lists/s', target: 1 },
    { name: 'manifest_size', ours: 'size', baseline: 'bearable size', unit: '1/MB', target: 1 },
  ],
  notes: () => `The compressed pages had ${Math.round(bytes / 1000)} KB in total.`,

  async prepare(world) {
    const { origin, wallet } = await world.service();
    for (let first = 0; first < MANIFEST_ENTRIES; first += ITEMS)
      await call(origin, 'POST', `/events/${wallet.template}/passes/bulk`, wallet.token, { items: bulkTickets(ITEMS) });
    while ((await call(origin, 'GET', '/passes?limit=1', wallet.token)).totalDocs < MANIFEST_ENTRIES)
      await new Promise((resolve) => setTimeout(resolve, 500));
    const load = async () => {
      const started = performance.now();
      bytes = await loadAll(origin, wallet);
      return 1000 / (performance.now() - started);
    };
    return {
      load,
      bearable: async () => 1000 / LOAD_MS,
      size: async () => {
        if (bytes === 0) await load();
        return 1_000_000 / ((bytes / MANIFEST_ENTRIES) * 20_000);
      },
      'bearable size': async () => 1_000_000 / LOAD_BYTES,
    };
  },
};

/** @returns bytes of all pages as they came over the wire */
async function loadAll(origin, { token, template }) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  let [size, entries] = [0, 0];
  for (let page = 1; entries < MANIFEST_ENTRIES; page++) {
    const { body } = await request(`${origin}/passes/manifest?template=${template}&limit=${PAGE}&page=${page}`, {
      headers,
    });
    const compressed = Buffer.from(await body.arrayBuffer());
    size += compressed.length;
    entries += JSON.parse(brotliDecompressSync(compressed)).docs.length;
  }
  return size;
}
