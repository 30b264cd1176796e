import { check } from './demo-story.mjs';

/**
 * Lists and individual records, as the wallet’s OWNER sees them. Excludes everything that depends on the current time.
 */
const LISTS = [
  '/bulk-operations',
  '/client-types',
  '/clients',
  '/coupons',
  '/deliveries',
  '/events',
  '/hotels',
  '/passes',
  '/store-cards',
  '/transits',
  '/users',
  '/wallets/locations',
  '/wallets/tokens',
  '/webhooks/deliveries',
];
const SINGLE = ['/auth/me', '/wallets', '/wallets/communication-rules', '/wallets/messaging', '/wallets/pass-identity'];
/** Lists whose records can be requested individually. */
const BY_ID = ['/client-types', '/clients', '/coupons', '/events', '/hotels', '/passes', '/store-cards', '/transits'];
const TEMPLATES = ['/coupons', '/events', '/hotels', '/store-cards', '/transits'];

/**
 * Reads every record through the API.
 * @param {import('./demo-client.mjs').DemoClient} api - with the OWNER's token
 * @returns {Promise<{ path: string, body: unknown }[]>}
 */
export async function readAnswers(api) {
  const answers = [];
  const read = async (path) => {
    const { content: body } = await api.call('GET', path, 200);
    answers.push({ path, body });
    return body;
  };
  for (const path of SINGLE) await read(path);
  for (const path of LISTS) {
    const { docs = [], totalDocs } = await read(`${path}?limit=100`);
    check(!(totalDocs > 100), `${path} has more records than a page.`);
    for (const { _id, operationId } of docs) {
      if (BY_ID.includes(path)) await read(`${path}/${_id}`);
      if (TEMPLATES.includes(path)) await read(`${path}/${_id}/passes?limit=100`);
      if (path === '/bulk-operations') await read(`${path}/${operationId}`);
    }
  }
  return answers;
}
