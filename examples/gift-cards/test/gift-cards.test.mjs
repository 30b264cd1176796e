import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startService } from 'wallet-pass-service/testing';
import { eventually, startReceiver } from './helpers.mjs';

const offer = { name: 'A day at the spa', maxAmount: 100 };
let cards = 0;
/** The holder of a pass, with a barcode that no other pass has. */
const holder = () => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phoneNumber: '+33600000000',
  barcode: `GIFT-${++cards}`,
});

describe('gift cards', () => {
  let service, call, gateway, receiver;
  const start = async ({ extensions = '.', ...extra } = {}) => {
    const env = { GIFT_CARDS_SMS_URL: gateway.url, GIFT_CARDS_SMS_KEY: 'key', ...extra };
    service = await startService({ extensions, env });
    call = service.call;
  };

  before(async () => {
    [gateway, receiver] = await Promise.all([startReceiver(), startReceiver()]);
    await start();
  });
  after(async () => {
    await service?.stop();
    gateway.close();
    receiver.close();
  });

  it('are a kind of pass, in the document too', async () => {
    const template = (await call('POST', '/gift-cards', offer)).body;
    const card = await call('POST', `/gift-cards/${template._id}/passes`, { ...holder(), amount: 50 });
    assert.equal(card.status, 201);
    const { amount, kind, giftCard } = (await call('GET', `/passes/${card.body._id}`)).body;
    assert.deepEqual([amount, kind, giftCard._id], [50, 'giftCard', template._id]);
    const { components, paths } = (await call('GET', '/openapi.json')).body;
    assert.ok(components.schemas.PassResource.properties.greeting);
    assert.ok(paths['/gift-card-orders']);
  });

  it('are refused in both languages', async () => {
    const template = (await call('POST', '/gift-cards', offer)).body;
    const issue = (lang) =>
      call('POST', `/gift-cards/${template._id}/passes`, { ...holder(), amount: 101 }, { 'x-lang': lang });
    const [en, fr] = [(await issue('en')).body, (await issue('fr')).body];
    assert.equal(en.errorCode, '400:GIFT_CARD_AMOUNT_TOO_LARGE');
    assert.match(en.message, /holds at most 100\./);
    assert.match(fr.message, /ne peut pas dépasser 100\./);
  });

  it('go out by the SMS gateway', async () => {
    const template = (await call('POST', '/gift-cards', { name: 'By SMS' })).body;
    const sent = { ...holder(), amount: 20, enableSendEmailOrSms: true };
    assert.equal((await call('POST', `/gift-cards/${template._id}/passes`, sent)).status, 201);
    const { headers, body } = await eventually(() => gateway.received[0]);
    assert.equal(headers.authorization, 'Bearer key');
    assert.equal(body.to, sent.phoneNumber);
    assert.match(body.text, /By SMS/);
  });

  it('have orders, of which receivers hear', async () => {
    assert.equal((await call('PATCH', '/wallets', { webHookUrl: receiver.url })).status, 200);
    const order = { email: 'ada@example.com', amount: 50 };
    // The service may know a new receiver only after a second.
    const made = await eventually(async () => {
      const { status, body } = await call('POST', '/gift-card-orders', order, { 'x-lang': 'fr' });
      assert.equal(status, 201);
      return receiver.received.length > 0 && body;
    });
    assert.equal(made.thanks, 'Merci pour votre commande de 50.');
    const { event, data } = receiver.received[0].body;
    assert.deepEqual([event, data.order.email, data.order.amount], ['giftCardOrder.created', order.email, 50]);
    const test = await call('POST', '/webhooks/test', { event });
    assert.deepEqual([test.status, test.body[0].event], [201, event]);
    const key = { 'idempotency-key': 'one-order' };
    const twice = [
      await call('POST', '/gift-card-orders', order, key),
      await call('POST', '/gift-card-orders', order, key),
    ];
    assert.equal(twice[0].body._id, twice[1].body._id);
    assert.equal((await call('POST', '/gift-card-orders', { amount: 1 })).body.validationErrors[0].field, 'email');
  });

  it('lose old orders by a scheduled task', async () => {
    assert.ok((await call('GET', '/gift-card-orders')).body.totalDocs > 0);
    await service.stop();
    await start({ GIFT_CARDS_KEPT_DAYS: '0', GIFT_CARDS_CLEANUP_MS: '500' });
    await eventually(async () => (await call('GET', '/gift-card-orders')).body.totalDocs === 0);
  });

  it('wait when the extension is taken away, and are there when it comes back', async () => {
    const known = (await call('GET', '/passes?kind=giftCard&limit=100')).body.totalDocs;
    const all = (await call('GET', '/passes?limit=100')).body.totalDocs;
    assert.ok(known > 0);
    await service.stop();
    await start({ extensions: '' });
    const { status, body } = await call('GET', '/passes?limit=100');
    assert.deepEqual([status, body.totalDocs, body.docs.length], [200, all - known, all - known]);
    assert.equal((await call('GET', '/gift-cards')).status, 404);
    const transit = (await call('GET', '/transits')).body.docs[0];
    const ticket = { ...holder(), departureDate: '2031-06-12', arrivalDate: '2031-06-12' };
    assert.equal((await call('POST', `/transits/${transit._id}/passes`, ticket)).status, 201);
    await service.stop();
    await start();
    assert.equal((await call('GET', '/passes?kind=giftCard&limit=100')).body.totalDocs, known);
  });
});
