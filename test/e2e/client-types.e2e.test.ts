import { makeWallet, type TestWallet } from '../support/accounts';
import { codeOf, created, type Json, makeStoreCard } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
beforeAll(async () => {
  app = await sharedService();
});

const person = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });
const makeClient = (wallet: TestWallet, fields: Json = {}) => created(wallet.owner, '/clients', person(fields));
const read = async (wallet: TestWallet, path: string) => (await wallet.owner.get<Json>(path)).body;

it('are for wallets with the pass type of loyalty cards', async () => {
  const { owner } = await makeWallet(app, { allowedPasses: ['EVENT_TICKET'] });
  const path = '/client-types/64b7f1a2c3d4e5f6a7b8c9d0';
  const answers = [
    await owner.get('/client-types'),
    await owner.post('/client-types', { name: 'Gold', storeCard: '64b7f1a2c3d4e5f6a7b8c9d0' }),
    await owner.get(path),
    await owner.patch(path, { name: 'Gold' }),
    await owner.delete(path),
  ];
  expect(answers.map((answer) => codeOf(answer))).toEqual(answers.map(() => '403:FORBIDDEN'));
});

describe('client types', () => {
  let wallet: TestWallet;
  let cardId: string;
  beforeAll(async () => {
    wallet = await makeWallet(app);
    cardId = (await makeStoreCard(wallet.owner))._id;
  });
  const types = async () => (await read(wallet, '/client-types?limit=100')).docs as (Json & { _id: string })[];
  const make = (fields: Json = {}) =>
    created(wallet.owner, '/client-types', { name: 'Gold', storeCard: cardId, ...fields });

  it('have one default: a new default replaces the previous one', async () => {
    const gold = await make({ isDefault: true });
    expect((await types()).filter(({ isDefault }) => isDefault).map(({ _id }) => _id)).toEqual([gold._id]);
    expect((await makeClient(wallet)).clientTypeName).toBe('Gold');
    for (const refused of [
      await wallet.owner.patch(`/client-types/${gold._id}`, { isDefault: false }),
      await wallet.owner.delete(`/client-types/${gold._id}`),
    ]) {
      expect(codeOf(refused)).toBe('400:DEFAULT_CLIENT_TYPE_REQUIRED');
    }
  });

  it('keep exactly one default under concurrent changes', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => make()));
    const calls = made.map(({ _id }) => wallet.owner.patch<Json>(`/client-types/${_id}`, { isDefault: true }));
    const more = Array.from({ length: 6 }, () =>
      wallet.owner.post<Json>('/client-types', { name: 'Ruby', storeCard: cardId, isDefault: true }),
    );
    const answers = await Promise.all([...calls, ...more]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect((await types()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('cannot be deleted while customers have them; PATCH moves the customers', async () => {
    const silver = await make({ name: 'Silver' });
    const client = await makeClient(wallet, { clientType: silver._id });
    const url = `/client-types/${silver._id}`;
    expect(codeOf(await wallet.owner.delete(url))).toBe('400:CLIENTS_EXIST_FOR_THIS_CARD_TYPE');
    const moved = await wallet.owner.patch(`/clients/${client._id}`, { clientType: null });
    expect(moved.body.clientType).toMatchObject({ isDefault: true });
    expect((await wallet.owner.delete(url)).status).toBe(204);
    expect(codeOf(await wallet.owner.get(url))).toBe('404:MODEL_NOT_FOUND');
    const refused = await wallet.owner.patch(`/clients/${client._id}`, { clientType: silver._id });
    expect(codeOf(refused)).toBe('400:ERROR_CUSTOMER_TYPE_ASSIGNMENT');
  });

  it('lose no customer to a concurrent deletion', async () => {
    for (let round = 0; round < 5; round++) {
      const type = await make({ name: 'Brief' });
      const [removed, added] = await Promise.all([
        wallet.owner.delete(`/client-types/${type._id}`),
        wallet.owner.post('/clients', person({ clientType: type._id })),
      ]);
      expect([removed.status, added.status]).toEqual(removed.status === 204 ? [204, 400] : [400, 201]);
    }
  });

  it('belong to the wallet’s own card', async () => {
    const other = await makeWallet(app);
    const body = { name: 'Gold', storeCard: cardId };
    expect(codeOf(await other.owner.post('/client-types', body))).toBe('404:STORECARD_NOT_FOUND');
    await makeStoreCard(other.owner);
    expect(codeOf(await other.owner.post('/client-types', body))).toBe('404:STORECARD_NOT_FOUND');
    const [type] = await types();
    expect(codeOf(await other.owner.post('/clients', person({ clientType: type._id })))).toBe(
      '400:ERROR_CUSTOMER_TYPE_ASSIGNMENT',
    );
  });
});
