import { Types } from 'mongoose';
import { GoogleUpdates } from '../../../../src/devices/google-wallet/google-updates';
import { eventually } from '../../../support/eventually';
import { issueEvent, issueHotel, makeEvent, makeHotel } from '../../../support/fixtures';
import { type GoogleCall, GoogleServer } from '../../../support/google-server';
import { type GoogleWallet, makeGoogleWallet } from '../../../support/google-wallets';
import { startTestApp, type TestApp } from '../../../support/test-app';

/** What a change does at Google, from the mark to the patch. */
describe('classes and objects due for an update', () => {
  let google: GoogleServer;
  let app: TestApp;
  let wallet: GoogleWallet;
  let template: string;
  let pass: string;

  beforeAll(async () => {
    google = await GoogleServer.start();
    app = await startTestApp(google.environment);
    wallet = await makeGoogleWallet(app, google);
  });
  afterAll(async () => {
    await app?.close();
    await google?.close();
  });
  beforeEach(async () => {
    google.behave();
    template = (await makeEvent(wallet.owner))._id;
    pass = await inserted(`/events/${template}`, (await issueEvent(wallet.owner, template))._id);
  });

  /** A pass whose class and object are at Google, and rest. */
  async function inserted(path: string, id: string): Promise<string> {
    await wallet.owner.post(`${path}/sync`, { platform: 'ANDROID' });
    await wallet.owner.post(`/passes/${id}/sync`, { platform: 'ANDROID' });
    await eventually(async () => expect(await resource(id)).not.toHaveProperty('nextAttemptAt'));
    return id;
  }

  const resources = () => app.connection.collection('google_resources');
  const passes = () => app.connection.collection('passes');
  const deliveries = () => app.connection.collection('deliveries');
  const objectId = (id = pass) => `${wallet.issuerId}.${id}`;
  const resource = (id = pass) => resources().findOne({ resourceId: objectId(id) });
  const patches = (id = pass): GoogleCall[] => google.to(new RegExp(`^PATCH .*${id}$`));
  const settled = (id = pass) =>
    eventually(async () => {
      const found = await resource(id);
      expect(found).not.toHaveProperty('nextAttemptAt');
      return found!;
    });

  /** Changes the pass behind the back of whoever tells phones, and marks it. */
  async function change(fields: object, id = pass, notify = false): Promise<void> {
    await passes().updateOne({ _id: new Types.ObjectId(id) }, [{ $set: { ...fields, contentUpdatedAt: '$$NOW' } }]);
    await mark(id, notify);
  }

  const mark = (id = pass, notify = false) => {
    const ids = [new Types.ObjectId(id)];
    return app.app
      .get(GoogleUpdates)
      .due(new Types.ObjectId(wallet.id), { passes: ids }, { notify: notify ? ids : [] });
  };

  const nameAtGoogle = () => google.resources.get(objectId())?.ticketHolderName;

  it('are patched once for ten changes in a second, with the last state', async () => {
    // Together, but for the last one: one after the other, they may take a busy machine longer than that.
    await Promise.all(Array.from({ length: 9 }, (_, index) => change({ firstName: `Ada ${index + 1}` })));
    await change({ firstName: 'Ada 10' });
    expect(await settled()).toMatchObject({ version: 10, sentVersion: 10, tries: 0 });
    expect(patches().map(({ body }) => body.ticketHolderName)).toEqual(['Ada 10 Lovelace']);
    expect(nameAtGoogle()).toBe('Ada 10 Lovelace');
  });

  it('are patched again after a change during the call', async () => {
    google.misbehave(/PATCH/, { afterMs: 3000 }, 1);
    await change({ firstName: 'First' });
    await eventually(() => expect(patches().length).toBe(1));
    await change({ firstName: 'Second' });
    await settled();
    expect(patches().map(({ body }) => body.ticketHolderName)).toEqual(['First Lovelace', 'Second Lovelace']);
    // Not beside it: nobody knows which of two comes last.
    const [first, second] = patches().map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(3000);
  });

  it('are not sent if they have not changed', async () => {
    const before = google.to(new RegExp(pass)).length;
    await mark();
    expect(await settled()).toMatchObject({ sentVersion: 1 });
    expect(google.to(new RegExp(pass)).length).toBe(before);
  });

  it('have removed fields cleared', async () => {
    expect(google.resources.get(objectId())).toHaveProperty('seatInfo.row');
    await change({ centerRow: '$$REMOVE', barcode: '$$REMOVE' });
    await settled();
    expect(patches()[0].body).toMatchObject({ barcode: null, seatInfo: { row: null } });
    expect(google.resources.get(objectId())).not.toHaveProperty('barcode');
    expect(google.resources.get(objectId())).not.toHaveProperty('seatInfo.row');
    expect(google.resources.get(objectId())).toHaveProperty('seatInfo.seat');
  });

  it('include the class of a template, and an object whose template was deleted', async () => {
    await wallet.owner.patch(`/events/${template}`, { name: 'Renamed' });
    const templates = [new Types.ObjectId(template)];
    await app.app.get(GoogleUpdates).due(new Types.ObjectId(wallet.id), { templates });
    await eventually(() =>
      expect(google.resources.get(`${wallet.issuerId}.event-${template}`)).toMatchObject({
        eventName: { defaultValue: { value: 'Renamed' } },
      }),
    );
    await settled(`event-${template}`);
    await app.connection.collection('events').deleteOne({ _id: new Types.ObjectId(template) });
    await mark();
    await settled();
    expect(google.resources.get(objectId())).toMatchObject({ state: 'EXPIRED' });
    expect(google.resources.get(objectId())).not.toHaveProperty('barcode');
  });

  it('expire at Google when the pass is deleted', async () => {
    await wallet.owner.delete(`/passes/${pass}`);
    await mark();
    await eventually(() => expect(google.resources.get(objectId())).toMatchObject({ state: 'EXPIRED' }));
    expect(google.resources.get(objectId())).not.toHaveProperty('barcode');
    expect(google.resources.get(objectId())).not.toHaveProperty('ticketHolderName');
  });

  it('are retried after one second, then two, if Google fails temporarily', async () => {
    google.misbehave(/PATCH/, { status: 500 }, 1);
    google.misbehave(/PATCH/, 'reset', 1);
    await change({ firstName: 'Patient' });
    await eventually(() => expect(nameAtGoogle()).toBe('Patient Lovelace'));
    const [first, second, third] = patches().map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeGreaterThanOrEqual(2000);
    const found = await settled();
    expect(found).toMatchObject({ tries: 0 });
    expect(found).not.toHaveProperty('reason');
  });

  it('respect Google’s Retry-After', async () => {
    google.misbehave(/PATCH/, { status: 429, retryAfter: 3 }, 1);
    await change({ firstName: 'Later' });
    await eventually(() => expect(nameAtGoogle()).toBe('Later Lovelace'));
    const [first, second] = patches().map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(3000);
  });

  it('fail permanently after an hour, and are sent again with the next change', async () => {
    google.misbehave(/PATCH/, { status: 503, message: 'Down.' });
    await resources().updateOne({ resourceId: objectId() }, { $set: { tries: 19 } });
    await storeDelivery();
    await change({ firstName: 'Never' });
    expect(await settled()).toMatchObject({ reason: 'Down.', tries: 0 });
    expect(await deliveries().findOne({ pass: new Types.ObjectId(pass) })).toMatchObject({
      state: 'failed',
      reason: 'Down.',
    });
    google.behave();
    await change({ firstName: 'Back' });
    await eventually(() => expect(nameAtGoogle()).toBe('Back Lovelace'));
  });

  it('are not retried before the next change if Google rejects them', async () => {
    google.misbehave(/PATCH/, { status: 400, message: 'Invalid value.' });
    await storeDelivery();
    await change({ firstName: 'Refused' });
    expect(await settled()).toMatchObject({ reason: 'Invalid value.', version: 1, sentVersion: 0 });
    await new Promise((passed) => setTimeout(passed, 2500));
    expect(patches().length).toBe(1);
    expect(await deliveries().findOne({ pass: new Types.ObjectId(pass) })).toMatchObject({
      state: 'failed',
      reason: 'Invalid value.',
    });
    google.behave();
    await change({ firstName: 'Taken' });
    expect(await settled()).not.toHaveProperty('reason');
    expect(nameAtGoogle()).toBe('Taken Lovelace');
  });

  it('are inserted again together with the class if they no longer exist at Google', async () => {
    google.resources.clear();
    await change({ firstName: 'Again' });
    await eventually(() => expect(nameAtGoogle()).toBe('Again Lovelace'));
    expect(google.resources.has(`${wallet.issuerId}.event-${template}`)).toBe(true);
  });

  it('are patched if they already exist', async () => {
    google.misbehave(/PATCH/, { status: 404 }, 1);
    await change({ firstName: 'Both' });
    await settled();
    expect(nameAtGoogle()).toBe('Both Lovelace');
    expect(google.to(new RegExp(`^POST eventTicketObject`)).at(-1)?.body.id).toBe(objectId());
  });

  it('are taken over from a worker that died', async () => {
    const gone = { leaseOwner: 'gone', nextAttemptAt: new Date(Date.now() + 1500) };
    await resources().updateOne({ resourceId: objectId() }, { $set: gone });
    await change({ firstName: 'Rescued' });
    await eventually(() => expect(nameAtGoogle()).toBe('Rescued Lovelace'));
    expect(await settled()).not.toHaveProperty('leaseOwner');
  });

  it('notify the customer once for each change that asks for it', async () => {
    await change({ firstName: 'Loud' }, pass, true);
    await settled();
    await change({ firstName: 'Quiet' });
    await settled();
    expect(patches().map(({ body }) => body.notifyPreference)).toEqual(['NOTIFY_ON_UPDATE', undefined]);
  });

  it('are updated without a notification when Google’s limit is reached', async () => {
    google.misbehave(/PATCH/, { status: 403, message: 'QuotaExceededException: three a day.' }, 1);
    await change({ firstName: 'Often' }, pass, true);
    await settled();
    expect(patches().map(({ body }) => body.notifyPreference)).toEqual(['NOTIFY_ON_UPDATE', undefined]);
    expect(nameAtGoogle()).toBe('Often Lovelace');
  });

  it('never notify for generic passes, because Google does not support it', async () => {
    const hotel = (await makeHotel(wallet.owner))._id;
    const stay = await inserted(`/hotels/${hotel}`, (await issueHotel(wallet.owner, hotel))._id);
    await change({ firstName: 'Guest' }, stay, true);
    await settled(stay);
    expect(patches(stay).map(({ body }) => body.notifyPreference)).toEqual([undefined]);
  });

  it('complete the deliveries of changes up to the one that was sent', async () => {
    const later = new Date(Date.now() + 60_000);
    await storeDelivery();
    await storeDelivery({ tag: later, deviceLibraryIdentifier: 'google:later' });
    await storeDelivery({ deviceType: 'IOS', deviceLibraryIdentifier: 'phone' });
    await change({ firstName: 'Logged' });
    await settled();
    const states = await deliveries()
      .find({ pass: new Types.ObjectId(pass) })
      .sort({ _id: 1 })
      .toArray();
    expect(states.map(({ state }) => state as string)).toEqual(['accepted', 'queued', 'queued']);
  });

  async function storeDelivery(fields: object = {}): Promise<void> {
    await deliveries().insertOne({
      wallet: new Types.ObjectId(wallet.id),
      channel: 'PUSH',
      notificationType: 'UPDATE_EVENT',
      pass: new Types.ObjectId(pass),
      state: 'queued',
      deviceType: 'ANDROID',
      deviceLibraryIdentifier: `google:${objectId()}`,
      tag: new Date(),
      tries: 0,
      createdAt: new Date(),
      updatedAt: new Date(),
      ...fields,
    });
  }
});
