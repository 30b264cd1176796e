import { setTimeout as delay } from 'node:timers/promises';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { BulkRunner } from '../../src/bulk/bulk-runner';
import { ImageQueue } from '../../src/core/storage/image-queue';
import { ImageStore } from '../../src/core/storage/image.store';
import { UnusedImages } from '../../src/core/storage/unused-images';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import {
  codeOf,
  created,
  formOf,
  freshPicture,
  issueBody,
  issueEvent,
  type Json,
  makeEvent,
  templateBody,
} from '../support/fixtures';
import { eventPolicy } from '../../src/events/event.policy';
import type { Operation } from '../support/operations';
import { startTestApp, type TestApp } from '../support/test-app';

const DAY_MS = 86_400_000;
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;

let app: TestApp;
let wallet: TestWallet;

beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeWallet(app);
});
afterAll(() => app?.close());

const images = () => app.connection.collection<{ _id: string; usedAt: Date }>('images');
const nameIn = (url: unknown) => String(url).split('/images/')[1];
const idIn = (url: unknown) => nameIn(url).replace('.png', '');
const isThere = async (url: unknown) => (await app.api.get(`/images/${nameIn(url)}`)).status === 200;
const isStored = async (url: unknown) => (await images().countDocuments({ _id: idIn(url) })) === 1;

/** An event with a strip of its own. */
async function makePicturedEvent() {
  const body = { ...(await templateBody(wallet.owner, eventPolicy)), strip: await freshPicture() };
  return created(wallet.owner, '/events', formOf(body));
}

async function setUsedAt(usedAt: Date): Promise<void> {
  await images().updateMany({}, { $set: { usedAt } });
}

describe('unused images', () => {
  it('are removed after a day without use, unless a record uses them', async () => {
    const event = await makePicturedEvent();
    const { strip: unused } = event;
    const replaced = await wallet.owner.patch(`/events/${event._id}`, formOf({ strip: await freshPicture() }));
    const banner = (await makePicturedEvent()) as { _id: string; strip: string };
    const pass = await issueEvent(wallet.owner, event._id, { bannerOverrideUrl: banner.strip });
    const sent = (await makePicturedEvent()) as { _id: string; strip: string };
    for (const { _id } of [banner, sent]) await wallet.owner.delete(`/events/${_id}`);
    const operation = new Types.ObjectId();
    await app.connection.collection('bulk_operations').insertOne({
      _id: operation,
      wallet: new Types.ObjectId(wallet.id),
      status: 'processing',
      parameters: { strip: nameIn(sent.strip) },
    });
    // It was made before images said when they were used: nobody knows yet.
    await images().updateOne({ _id: idIn(unused) }, { $unset: { usedAt: 1 } });
    await images().updateMany({ usedAt: { $exists: true } }, { $set: { usedAt: new Date(0) } });
    const job = app.app.get(UnusedImages);
    await job.run();
    expect(await isStored(unused)).toBe(true);

    await setUsedAt(new Date(Date.now() - DAY_MS - 60_000));
    const young = (await wallet.owner.patch(`/events/${event._id}`, formOf({ strip: await freshPicture() }))).body
      .strip;
    await wallet.owner.patch(`/events/${event._id}`, { strip: replaced.body.strip });
    await job.run();
    expect(await isStored(unused)).toBe(false);
    const { logo, icon } = wallet.wallet;
    const { bannerOverrideUrl } = (await wallet.owner.get(`/passes/${pass._id}`)).body;
    for (const used of [young, replaced.body.strip, bannerOverrideUrl, sent.strip, logo, icon]) {
      expect([used, await isStored(used), await isThere(used)]).toEqual([used, true, true]);
    }
    // Once the last that used them are gone.
    await app.connection.collection('bulk_operations').updateOne({ _id: operation }, { $set: { status: 'completed' } });
    await wallet.owner.delete(`/passes/${pass._id}`);
    await setUsedAt(new Date(0));
    await job.run();
    for (const used of [young, bannerOverrideUrl, sent.strip]) expect(await isStored(used)).toBe(false);
    expect(await isStored(replaced.body.strip)).toBe(true);
  });

  it('are kept while they are the poster of a template', async () => {
    const png = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#0B3954', noise: NOISE } })
      .png()
      .toBuffer();
    const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
    const { _id } = await makePicturedEvent();
    const { poster } = (await wallet.owner.patch(`/events/${_id}`, formOf({ poster: file }))).body;
    const job = app.app.get(UnusedImages);
    await setUsedAt(new Date(0));
    await job.run();
    expect(await isStored(poster)).toBe(true);
    await wallet.owner.patch(`/events/${_id}`, { poster: null });
    await setUsedAt(new Date(0));
    await job.run();
    expect(await isStored(poster)).toBe(false);
  });

  it('are kept while an item of a bulk request waits for them, however long, and from its acceptance', async () => {
    const { _id } = await makeEvent(wallet.owner);
    const other = await makePicturedEvent();
    const holder = (fields: Json) => issueBody(wallet.owner, eventPolicy, { barcode: unique('B'), ...fields });
    const send = async (strip: unknown) => {
      const items = [await holder({ bannerOverrideUrl: strip }), await holder({ bannerOverrideUrl: 7 }), null];
      const { body } = await wallet.owner.post(`/events/${_id}/passes/bulk`, { items });
      return body.operationId as string;
    };
    const forgotten = async () => {
      const { _id: picture, strip } = await makePicturedEvent();
      await wallet.owner.delete(`/events/${picture}`);
      return strip;
    };
    const [waiting, late] = [await forgotten(), await forgotten()];
    const first = await send(waiting);
    await setUsedAt(new Date(0));
    const job = app.app.get(UnusedImages);
    const store = app.app.get(ImageStore);
    // Accepted after the job has looked.
    const longUnnamed = store.longUnnamed.bind(store);
    const looking = jest.spyOn(store, 'longUnnamed').mockImplementation(async function* (limit) {
      const pages = [];
      for await (const page of longUnnamed(limit)) pages.push(page);
      await send(late);
      yield* pages;
    });
    await job.run();
    looking.mockRestore();
    expect(await Promise.all([waiting, late, other.strip].map(isStored))).toEqual([true, true, true]);

    await setUsedAt(new Date(0));
    await job.run();
    expect(await Promise.all([waiting, late].map(isStored))).toEqual([true, true]);
    const runner = app.app.get(BulkRunner, { strict: false });
    const chunks = app.connection.collection('bulk_chunks');
    for (const chunk of await chunks.find({ state: 'waiting' }).toArray()) await runner.run(chunk._id);
    const { body } = await wallet.owner.get<Operation>(`/bulk-operations/${first}`);
    expect(body).toMatchObject({ status: 'completed', successCount: 1, failureCount: 2 });
    await app.connection.collection('passes').deleteMany({});
    await setUsedAt(new Date(0));
    await job.run();
    expect(await Promise.all([waiting, late].map(isStored))).toEqual([false, false]);
  });

  it('are kept while templates of a kind unknown to this process use them', async () => {
    const [known, dropped] = [await makePicturedEvent(), await makePicturedEvent()];
    for (const { _id } of [known, dropped]) await wallet.owner.delete(`/events/${_id}`);
    const vouchers = app.connection.collection('vouchers_of_an_extension');
    await vouchers.createIndex({ strip: 1 }, { name: 'strip', partialFilterExpression: { strip: { $exists: true } } });
    await vouchers.insertOne({ strip: nameIn(known.strip) });
    await setUsedAt(new Date(0));
    const job = app.app.get(UnusedImages);
    await job.run();
    expect(await Promise.all([known.strip, dropped.strip].map(isStored))).toEqual([true, false]);
    await vouchers.drop();
    await setUsedAt(new Date(0));
    await job.run();
    expect(await isStored(known.strip)).toBe(false);
  });

  it('are checked in pages, and one used in the meantime is kept', async () => {
    const strips: string[] = [];
    for (let index = 0; index < 3; index++) {
      const { _id, strip } = (await makePicturedEvent()) as { _id: string; strip: string };
      await wallet.owner.delete(`/events/${_id}`);
      strips.push(strip);
    }
    const { _id } = await makeEvent(wallet.owner);
    await setUsedAt(new Date(0));
    const store = app.app.get(ImageStore);
    const found: string[] = [];
    for await (const names of store.longUnnamed(2)) {
      expect(names.length).toBeLessThanOrEqual(2);
      found.push(...names);
    }
    expect(new Set(found).size).toBe(await images().countDocuments());
    // Nobody named them when the job looked.
    const looked = strips.map(nameIn);
    expect(found).toEqual(expect.arrayContaining(looked));
    expect((await wallet.owner.patch(`/events/${_id}`, { strip: strips[0] })).status).toBe(200);
    await store.removeUnnamed(looked);
    expect(await Promise.all(strips.map(isStored))).toEqual([true, false, false]);
    // What is gone cannot be named any more.
    expect(codeOf(await wallet.owner.patch(`/events/${_id}`, { strip: strips[1] }))).toBe('400:VALIDATION_ERROR');
  });

  it('are left to the process that is already removing them', async () => {
    const { _id, strip } = (await makePicturedEvent()) as { _id: string; strip: string };
    await wallet.owner.delete(`/events/${_id}`);
    await setUsedAt(new Date(0));
    const leases = app.connection.collection<{ _id: string }>('process_leases');
    const leaseUntil = new Date(Date.now() + 60_000);
    await leases.updateOne({ _id: 'unused-images' }, { $set: { leaseOwner: 'another', leaseUntil } }, { upsert: true });
    await app.app.get(UnusedImages).run();
    expect(await isStored(strip)).toBe(true);
    await leases.deleteOne({ _id: 'unused-images' });
    await app.app.get(UnusedImages).run();
    expect(await isStored(strip)).toBe(false);
  });
});

describe('images that wait to be processed', () => {
  it('are limited per wallet and in total: the next one is refused with a retry, and nothing is written', async () => {
    const queue = app.app.get(ImageQueue);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    const hold = (id: Types.ObjectId, count: number) => Array.from({ length: count }, () => queue.run(id, () => held));
    const own = new Types.ObjectId(wallet.id);
    const waiting = hold(own, 20);
    const body = formOf({ ...(await templateBody(wallet.owner, eventPolicy)), strip: await freshPicture() });
    const count = async () => [
      await images().countDocuments(),
      await app.connection.collection('events').countDocuments(),
    ];
    const before = await count();
    const refused = await wallet.owner.post('/events', body);
    expect([refused.status, codeOf(refused)]).toEqual([503, '503:SERVICE_BUSY']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await count()).toEqual(before);
    // Other wallets go on, until all places are taken.
    const other = new Types.ObjectId();
    waiting.push(
      ...hold(other, 19),
      queue.run(new Types.ObjectId(), () => held),
    );
    await expect(queue.run(other, () => held)).rejects.toThrow('Too many images are queued');
    release();
    await Promise.all(waiting);
    await delay(0);
    expect((await wallet.owner.post('/events', body)).status).toBe(201);
  });
});
