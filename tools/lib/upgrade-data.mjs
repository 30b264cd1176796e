import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showCoupon } from './demo-coupon.mjs';
import { connect, showAndroid, showIphone } from './demo-phones.mjs';
import { step, tell, waitFor } from './demo-story.mjs';
import { unpackPass } from './pkpass-check.mjs';

const OWNER = { username: 'demo', password: 'demo-password' };
const HOLDER = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const KEY = 'upgrade-1';
const TICKETS = 6;

/**
 * The passes to issue, of each kind except loyalty cards, which are issued with customers. Their dates are far in the
 * future.
 */
const PASSES = {
  transits: { ...HOLDER, departureDate: '2090-03-01', arrivalDate: '2090-03-01', seat: '12A' },
  events: { ...HOLDER, leftRow: 'A', centerRow: '3', rightRow: '7' },
  hotels: { ...HOLDER, checkin: '2090-06-12T15:00:00+02:00', checkout: '2090-06-15T11:00:00+02:00', roomNumber: '12' },
  coupons: { ...HOLDER, value: '-20 %' },
};

/**
 * Fills the demo wallet with records of every type.
 * @param {import('./demo-client.mjs').DemoClient} api - client to which the OWNER’s token is added
 * @param {import('./demo-phones.mjs').Outside} outside
 * @returns the data that the test needs
 */
export async function makeUpgradeData(api, outside) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-upgrade-'));
  const open = (bytes) => Promise.resolve(unpackPass(bytes, folder)).then(() => folder);
  try {
    const { content: login } = await api.call('POST', '/auth/login', 201, OWNER);
    api.useToken(login.token);
    const webhookSecret = await connect(api, outside);
    const settings = await makeSettings(api);
    await showIphone(api, outside, open);
    await showAndroid(api, outside);
    await showCoupon(api, open);
    return { owner: OWNER, webhookSecret, ...settings, ...(await makePasses(api)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeSettings(api) {
  step('Settings of the wallet');
  const user = { username: 'alice', password: 'correct horse', email: 'alice@example.com', role: 'EDITOR' };
  await api.call('POST', '/users', 201, user);
  const { content: token } = await api.call('POST', '/wallets/tokens', 201, { name: 'Shop' });
  await api.call('POST', '/wallets/locations', 201, { latitude: 43.6953, longitude: 7.2855, relevantName: 'Port' });
  const rules = [{ notificationType: 'TRANSIT_TICKET', sms: false, email: false, notification: true }];
  await api.call('PUT', '/wallets/communication-rules', 200, rules);
  const { content: cards } = await api.call('GET', '/store-cards', 200);
  await api.call('POST', '/client-types', 201, { name: 'Gold', storeCard: cards.docs[0]._id });
  tell('A user, a token, a location, a rule, a client type');
  return { walletToken: token.token };
}

async function makePasses(api) {
  step('Passes of every kind and status');
  const issued = {};
  for (const [kind, body] of Object.entries(PASSES)) {
    const { content: templates } = await api.call('GET', `/${kind}?sort=createdAt`, 200);
    const template = templates.docs[0]._id;
    const path = `/${kind}/${template}/passes`;
    const passes = [];
    for (const state of ['redeemable', 'redeemed', 'restored', 'canceled', 'deleted']) {
      const own = kind === 'hotels' ? { roomNumber: `${state}` } : {};
      const { content } = await api.call('POST', path, 201, {
        ...body,
        ...own,
        barcode: `${kind}-${state}`.toUpperCase(),
      });
      passes.push({ state, ...content });
    }
    await treat(api, template, passes);
    issued[kind] = { template, passes };
  }
  const { template } = issued.events;
  const repeatable = {
    path: `/events/${template}/passes`,
    key: KEY,
    body: { ...PASSES.events, barcode: 'EVENTS-REPEATED' },
  };
  const headers = { 'idempotency-key': KEY };
  const { content: answer } = await api.call('POST', repeatable.path, 201, repeatable.body, headers);
  await issueInBulk(api, template);
  tell(`${Object.keys(PASSES).length} kinds, one pass with an Idempotency-Key, ${TICKETS} in bulk`);
  return { issued, repeatable: { ...repeatable, answer } };
}

async function treat(api, template, passes) {
  const [, redeemed, restored, canceled, deleted] = passes;
  const at = (action, { barcode }) => `/passes/template/${template}/${action}/${barcode}`;
  await api.call('POST', at('redeem', redeemed), 201, { location: 'Gate 3', operator: 'Bob' });
  await api.call('POST', at('redeem', restored), 201);
  await api.call('POST', at('unredeem', restored), 201);
  await api.call('POST', '/passes/status/batch', 201, { passIds: [canceled._id], status: 'canceled' });
  await api.call('DELETE', `/passes/${deleted._id}`, 204);
}

async function issueInBulk(api, template) {
  const items = Array.from({ length: TICKETS }, (_, index) => ({ ...PASSES.events, barcode: `BULK-${index}` }));
  const { content } = await api.call('POST', `/events/${template}/passes/bulk`, 201, { items });
  const csv = await api.call('POST', '/csv-operations/export-csv', 201, { headers: 'NAMES' });
  for (const { operationId } of [content, csv.content]) {
    await waitFor('The end of an operation', async () => {
      const { content: operation } = await api.call('GET', `/bulk-operations/${operationId}`, 200);
      return operation.status === 'completed';
    });
  }
}
