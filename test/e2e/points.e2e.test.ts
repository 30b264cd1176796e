import { makeWallet, type TestWallet, unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { eventually } from '../support/eventually';
import { codeOf, created, fieldsOf, issueEvent, type Json, makeEvent, makeStoreCard } from '../support/fixtures';
import { Receiver } from '../support/receiver';
import { startTestApp, type TestApp } from '../support/test-app';

interface Member extends Json {
  _id: string;
  barcode: string;
  passId: string;
}

let app: TestApp;
let wallet: TestWallet;
let card: Json;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeWallet(app);
  card = await makeStoreCard(wallet.owner);
});
afterAll(() => app?.close());

const member = async (gain?: number, of = wallet) =>
  (await created(of.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace', gain })) as Member;
const read = async ({ _id }: Json, of = wallet) => (await of.owner.get<Json>(`/clients/${_id}`)).body;
const change = (client: Json, body: unknown, api = wallet.owner) =>
  api.post<Json>(`/clients/${client._id}/gain/changes`, body);
const changeByBarcode = (barcode: string, body: unknown, api = wallet.owner) =>
  api.post<Json>(`/passes/barcode/${barcode}/gain`, body);

async function scannerToken(scanner?: Json, templates?: string[], of = wallet): Promise<ApiClient> {
  const { status, body } = await of.owner.post<Json>('/wallets/tokens', { role: 'SCANNER', scanner, templates });
  expect([status, body.scanner]).toEqual([201, scanner]);
  return app.api.as(String(body.token));
}

describe('POST /clients/{id}/gain/changes', () => {
  it('adds to the balance, spends from it, and keeps each change in the history', async () => {
    const client = await member(10);
    const added = await change(client, { delta: 12.75, reference: '$receipt', location: 'Till 2' });
    expect([added.status, added.body.gain]).toEqual([201, 22.75]);
    expect((await change(client, { delta: -0.05 })).body.gain).toBe(22.7);
    const { gainHistory } = await read(client);
    expect(gainHistory).toEqual([
      { gain: 10, date: expect.any(String) },
      { gain: 22.75, date: expect.any(String), delta: 12.75, reference: '$receipt', location: 'Till 2' },
      { gain: 22.7, date: expect.any(String), delta: -0.05 },
    ]);
  });

  it('adds 0.1 ten times to exactly 1, and spends it', async () => {
    const client = await member();
    for (let time = 0; time < 10; time++) await change(client, { delta: 0.1 });
    expect((await read(client)).gain).toBe(1);
    expect((await change(client, { delta: -1 })).body.gain).toBe(0);
  });

  it('refuses to spend more than there is, says how much there is, and changes nothing', async () => {
    const client = await member(5);
    const before = await read(client);
    const answer = await change(client, { delta: -5.01 });
    expect([codeOf(answer), answer.body.details]).toEqual([
      '409:INSUFFICIENT_GAIN',
      expect.objectContaining({ gain: 5 }),
    ]);
    expect(answer.body.message).toContain('5');
    expect(await read(client)).toEqual(before);
    expect((await change(client, { delta: -5 })).body.gain).toBe(0);
  });

  it('adds to a balance that was set below 0, and spends nothing from it', async () => {
    const client = await member();
    expect((await wallet.owner.patch(`/clients/${client._id}/gain`, { gain: -20 })).status).toBe(200);
    expect((await change(client, { delta: 5 })).body.gain).toBe(-15);
    expect(codeOf(await change(client, { delta: -1 }))).toBe('409:INSUFFICIENT_GAIN');
  });

  it.each([
    ['0', { delta: 0 }, 'delta'],
    ['three decimals', { delta: 1.234 }, 'delta'],
    ['a text', { delta: '10' }, 'delta'],
    ['no amount', {}, 'delta'],
    ['more than a billion', { delta: 1_000_000_000.01 }, 'delta'],
    ['less than a billion below 0', { delta: -1_000_000_001 }, 'delta'],
    ['a reference of 201 characters', { delta: 1, reference: 'x'.repeat(201) }, 'reference'],
    ['a location of 201 characters', { delta: 1, location: 'x'.repeat(201) }, 'location'],
  ])('refuses %s', async (_what, body, field) => {
    const client = await member(10);
    const answer = await change(client, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
    expect((await read(client)).gainHistory).toHaveLength(1);
  });

  it('refuses a balance above a billion', async () => {
    const client = await member(999_999_999.5);
    const answer = await change(client, { delta: 0.51 });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['delta']]);
    expect((await change(client, { delta: 0.5 })).body.gain).toBe(1_000_000_000);
  });

  it('does not know the customers of another wallet', async () => {
    const other = await makeWallet(app);
    expect(codeOf(await change(await member(10), { delta: 1 }, other.owner))).toBe('404:MODEL_NOT_FOUND');
  });

  it('changes the balance once for one Idempotency-Key, however often it is sent', async () => {
    const client = await member(10);
    const api = wallet.owner.with({ 'idempotency-key': unique('till') });
    const answers = await Promise.all([1, 2, 3].map(() => change(client, { delta: 5 }, api)));
    const again = await change(client, { delta: 5 }, api);
    expect([again.status, again.body.gain]).toEqual([201, 15]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect((await read(client)).gain).toBe(15);
  });

  it('loses none of 400 simultaneous changes of eight tills', async () => {
    const client = await member(1000);
    const deltas = Array.from({ length: 400 }, (_, index) => (index % 3 === 0 ? -2.5 : 1.25));
    const tills = Array.from({ length: 8 }, async (_till, till) => {
      for (const [index, delta] of deltas.entries()) {
        if (index % 8 !== till) continue;
        const { status } = await change(client, { delta, reference: String(index) });
        expect(status).toBe(201);
      }
    });
    await Promise.all(tills);
    const { gain, gainHistory } = (await read(client)) as unknown as { gain: number; gainHistory: Json[] };
    expect(gain).toBe(deltas.reduce((sum, delta) => sum + delta, 1000));
    expect(new Set(gainHistory.map(({ reference }) => reference)).size).toBe(401);
    expect(gainHistory.at(-1)?.gain).toBe(gain);
  });

  it('tells webhooks and statistics, as a balance that is set does', async () => {
    const receiver = await Receiver.start();
    const told = await makeWallet(app);
    try {
      const storeCard = await makeStoreCard(told.owner);
      expect((await told.owner.patch('/wallets', { webHookUrl: receiver.url('/hook') })).status).toBe(200);
      const client = await member(10, told);
      await change(client, { delta: 7.5 }, told.owner);
      await change(client, { delta: -2.25 }, told.owner);
      await told.owner.patch(`/clients/${client._id}/gain`, { gain: 10 });
      await eventually(() => {
        const gains = receiver.calls
          .map(({ body }) => JSON.parse(body) as { event: string; data: { client: Json } })
          .filter(({ event }) => event === 'client.updated')
          .map(({ data }) => data.client.gain);
        expect(gains).toContain(10);
        expect(receiver.calls.map(({ body }) => body).join()).not.toContain('"effect"');
      });
      await eventually(async () => {
        const metrics = 'metrics=gainAdded,gainSpent';
        const counts = async (more: string) =>
          (await told.owner.get<{ rows: Json[] }>(`/statistics?${metrics}&${more}`)).body.rows.at(-1);
        expect(await counts('groupBy=day')).toMatchObject({ gainAdded: 7.5, gainSpent: 7.5 });
        expect(await counts(`template=${storeCard._id}`)).toMatchObject({ gainAdded: 7.5, gainSpent: 7.5 });
        const { body } = await told.owner.get<{ period: Json }>('/statistics/summary');
        expect(body.period).toMatchObject({ gainAdded: 7.5, gainSpent: 7.5 });
      });
      const stored = await app.connection.collection('clients').findOne({ firstName: 'Ada', gain: 10, history: null });
      expect(stored).not.toBeNull();
    } finally {
      await receiver.close();
    }
  });

  it('counts the changes of a customer that is deleted at once', async () => {
    const told = await makeWallet(app);
    const client = await member(10, told);
    await change(client, { delta: 3 }, told.owner);
    expect((await told.owner.delete(`/clients/${client._id}`)).status).toBe(204);
    await eventually(async () => {
      const { body } = await told.owner.get<{ period: Json }>('/statistics/summary');
      expect(body.period.gainAdded).toBe(3);
    });
  });
});

describe('POST /passes/barcode/{barcode}/gain', () => {
  it('changes the balance of the customer with the card', async () => {
    const { barcode, _id } = await member(10);
    const { status, body } = await changeByBarcode(barcode, { delta: 5 });
    expect([status, body._id, body.gain]).toEqual([201, _id, 15]);
  });

  it('answers a scanning token with the name and the balance only', async () => {
    const till = await scannerToken({ gain: true });
    const { barcode } = await member(10);
    const { status: found, body: before } = await till.get(`/passes/barcode/${barcode}/gain`);
    expect([found, before]).toEqual([200, { name: 'Ada L.', gain: 10 }]);
    const { status, body } = await changeByBarcode(barcode, { delta: -4, reference: 'receipt-1' }, till);
    expect([status, body]).toEqual([201, { name: 'Ada L.', gain: 6 }]);
  });

  it('refuses scanning tokens without the right, and users with the role SCANNER', async () => {
    const { barcode } = await member(10);
    const without = [await scannerToken(), await scannerToken({ gain: false }), await scannerToken({ lookup: true })];
    for (const api of without) expect(codeOf(await changeByBarcode(barcode, { delta: 1 }, api))).toBe('403:FORBIDDEN');
    const till = await scannerToken({ gain: true });
    const { _id } = await member(10);
    expect(codeOf(await change({ _id }, { delta: 1 }, till))).toBe('403:FORBIDDEN');
  });

  it('refuses a token’s change above its maxDelta, in both directions', async () => {
    const till = await scannerToken({ gain: true, maxDelta: 20 });
    const { barcode } = await member(100);
    for (const delta of [20.01, -20.01])
      expect(codeOf(await changeByBarcode(barcode, { delta }, till))).toBe('403:FORBIDDEN');
    expect((await changeByBarcode(barcode, { delta: -20 }, till)).body.gain).toBe(80);
    expect((await changeByBarcode(barcode, { delta: -30 })).body.gain).toBe(50);
  });

  it('refuses the cards of templates that the token is not for', async () => {
    const event = await makeEvent(wallet.owner);
    const till = await scannerToken({ gain: true }, [String(event._id)]);
    const own = await scannerToken({ gain: true }, [String(card._id)]);
    const { barcode } = await member(10);
    expect(codeOf(await changeByBarcode(barcode, { delta: 1 }, till))).toBe('403:FORBIDDEN');
    expect((await changeByBarcode(barcode, { delta: 1 }, own)).body.gain).toBe(11);
  });

  it('refuses a barcode that is unknown, or of a pass that is no loyalty card', async () => {
    const { _id } = await makeEvent(wallet.owner);
    const ticket = await issueEvent(wallet.owner, _id);
    expect(codeOf(await changeByBarcode(unique('none'), { delta: 1 }))).toBe('404:MODEL_NOT_FOUND');
    expect(codeOf(await changeByBarcode(ticket.barcode, { delta: 1 }))).toBe('400:INVALID_PASS_KIND');
    expect(codeOf(await changeByBarcode('%20', { delta: 1 }))).toBe('400:MISSING_BARCODE');
  });

  it.each([
    ['canceled', '400:PASS_ALREADY_CANCELED'],
    ['expired', '400:PASS_ALREADY_EXPIRED'],
    ['inactive', '400:INVALID_STATUS'],
  ])('refuses a card that is %s', async (status, code) => {
    const client = await member(10);
    expect((await wallet.owner.patch(`/passes/${client.passId}`, { status })).status).toBe(200);
    expect(codeOf(await changeByBarcode(client.barcode, { delta: 1 }))).toBe(code);
    expect((await read(client)).gain).toBe(10);
  });
});

describe('POST /wallets/tokens with rights of a scanner', () => {
  it('keeps them, and lists them', async () => {
    const scanner = { gain: true, maxDelta: 20.5, lookup: true, offline: 'NEVER' };
    await scannerToken(scanner);
    const { body } = await wallet.owner.get<{ docs: Json[] }>('/wallets/tokens?limit=1');
    expect(body.docs[0].scanner).toEqual(scanner);
  });

  it.each([
    ['another role', { role: 'EDITOR', scanner: { gain: true } }, 'scanner'],
    ['no role', { scanner: {} }, 'scanner'],
    ['a maxDelta of 0', { role: 'SCANNER', scanner: { maxDelta: 0 } }, 'maxDelta'],
    ['an unknown offline mode', { role: 'SCANNER', scanner: { offline: 'SOMETIMES' } }, 'offline'],
    ['a right that is a text', { role: 'SCANNER', scanner: { gain: 'yes' } }, 'gain'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await wallet.owner.post<Json>('/wallets/tokens', body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });
});
