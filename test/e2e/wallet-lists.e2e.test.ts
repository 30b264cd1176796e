import { Types } from 'mongoose';
import { makeWallet, type TestWallet } from '../support/accounts';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: TestWallet;
let other: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app);
  other = await makeWallet(app);
});

const stored = () => app.connection.collection('wallets').findOne({ _id: new Types.ObjectId(wallet.id) });

describe('/wallets/locations', () => {
  const nice = { longitude: 7.2683, latitude: 43.6961, relevantName: 'Pier' };

  it('adds, lists and removes locations, and changes the tag of the passes', async () => {
    const before = await stored();
    const added = await wallet.owner.post('/wallets/locations', { ...nice, _id: other.id });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      ...nice,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await stored())?.contentUpdatedAt > before?.contentUpdatedAt).toBe(true);
    const second = await wallet.owner.post('/wallets/locations', { longitude: 0, latitude: 0 });
    const list = await wallet.owner.get('/wallets/locations?limit=1');
    expect(list.body).toMatchObject({ docs: [second.body], totalDocs: 2, totalPages: 2, nextPage: 2 });
    const oldest = await wallet.owner.get('/wallets/locations?sort=createdAt');
    expect(oldest.body.docs).toEqual([added.body, second.body]);
    const foreign = await other.owner.delete(`/wallets/locations/${String(added.body._id)}`);
    expect(foreign.body.errorCode).toBe('404:MODEL_NOT_FOUND');
    for (const { _id } of [added.body, second.body]) {
      expect((await wallet.owner.delete(`/wallets/locations/${String(_id)}`)).status).toBe(204);
    }
    expect((await wallet.owner.get('/wallets/locations')).body.docs).toEqual([]);
    expect((await wallet.owner.delete('/wallets/locations/x')).body.validationErrors).toMatchObject([{ field: 'id' }]);
  });

  it('allows ten at most, even if twenty are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => other.owner.post('/wallets/locations', nice)));
    const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.errorCode));
    expect(codes.filter((code) => code === 201)).toHaveLength(10);
    expect(codes.filter((code) => code === '400:MAX_WALLET_LOCATIONS_REACHED')).toHaveLength(10);
  });

  it.each([
    [{ latitude: 1 }, 'longitude'],
    [{ longitude: 181, latitude: 1 }, 'longitude'],
    [{ longitude: 1, latitude: -91 }, 'latitude'],
    [{ longitude: '1', latitude: 1 }, 'longitude'],
  ])('refuses %j', async (body, field) => {
    const answer = await wallet.owner.post('/wallets/locations', body);
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
  });
});

describe('/wallets/communication-rules', () => {
  const rule = { notificationType: 'TRANSIT_TICKET', sms: false, email: true, notification: true };

  it('are replaced as a whole and returned as a plain list', async () => {
    expect((await wallet.owner.get('/wallets/communication-rules')).body).toEqual([]);
    const put = await wallet.owner.put('/wallets/communication-rules', [{ ...rule, extra: 1 }]);
    expect([put.status, put.body]).toEqual([200, [rule]]);
    expect((await wallet.owner.get('/wallets/communication-rules')).body).toEqual([rule]);
    expect((await other.owner.get('/wallets/communication-rules')).body).toEqual([]);
    await wallet.owner.put('/wallets/communication-rules', []);
    expect((await wallet.owner.get('/wallets/communication-rules')).body).toEqual([]);
  });

  it.each([
    ['an unknown type', [{ ...rule, notificationType: 'FAX' }], 'notificationType'],
    ['a type twice', [rule, rule], 'notificationType'],
    ['a missing switch', [{ ...rule, sms: undefined }], 'sms'],
    ['an object', rule, 'body'],
  ])('refuse %s', async (_case, body, field) => {
    const answer = await wallet.owner.put('/wallets/communication-rules', body);
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
  });
});
