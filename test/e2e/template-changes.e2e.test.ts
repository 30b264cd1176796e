import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decode } from 'bcbp';
import { Types } from 'mongoose';
import { ImageInput } from '../../src/core/storage/image-input';
import type { WalletContext } from '../../src/core/access/principal';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import type { Flight } from '../../src/boarding-passes/schemas/flight.schema';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import type { Coupon } from '../../src/coupons/schemas/coupon.schema';
import { eventPolicy } from '../../src/events/event.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { PassInserter } from '../../src/passes/bulk/pass-inserter';
import { ExpiredPassCleanup } from '../../src/passes/reading/expired-pass-cleanup';
import type { KindPolicy } from '../../src/pass-model/kind-policy';
import { composePass } from '../../src/passes/issuing/pass-document';
import { generateBarcode, generatePassGenPassId } from '../../src/passes/records/pass-ids';
import { withNewBarcode } from '../../src/passes/issuing/composed-barcode';
import { PassCollection } from '../../src/passes/records/pass.collection';
import type { Pass } from '../../src/pass-model/pass.schema';
import { recomposeBarcodes } from '../../src/passes/changing/barcode-recomposition';
import { TemplateExpiry } from '../../src/passes/changing/template-expiry';
import { TemplateRemover } from '../../src/passes/changing/template-remover';
import type { TemplateSource } from '../../src/passes/changing/template-source';
import { storeCardPolicy } from '../../src/store-cards/store-card.policy';
import type { TemplateDocument } from '../../src/pass-model/template-policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { WalletContextReader } from '../../src/wallets/wallet-context.reader';
import { makeWallet, sampleFile, samplePng, type TestWallet, unique } from '../support/accounts';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  formOf,
  issue,
  isForCustomers,
  issueBody,
  issueCoupon,
  makeCoupon,
  makeTemplate,
} from '../support/fixtures';
import { plansOf } from '../support/plans';
import { runnerOf } from '../support/relays';
import { startTestApp, type TestApp } from '../support/test-app';

jest.setTimeout(180_000);

const KINDS = [eventPolicy, hotelPolicy, transitPolicy, couponPolicy, storeCardPolicy] as unknown as KindPolicy[];
/** More than a request and one page of a worker take. */
const MANY = 700;
const FORMER = '2030-01-01T00:00:00.000Z';
const PRESENT = '2035-01-01T00:00:00.000Z';

let app: TestApp;
let wallet: TestWallet;
let pictures: PictureServer;

beforeAll(async () => {
  pictures = await PictureServer.start();
  // Without a worker: what one does is done when a test says so.
  app = await startTestApp({ ROLE: 'api', OUTBOUND_ALLOW_PRIVATE: 'true' });
  wallet = await makeWallet(app, { expiredCleanupEnabled: true });
});
afterAll(async () => {
  await app?.close();
  await pictures?.stop();
});

/** Hands a picture out when it is told to: meanwhile an issue that shows it has read its template, and written nothing. */
class PictureServer {
  private readonly waiting: ServerResponse[] = [];
  private constructor(private readonly server: Server) {
    server.on('request', (_request, response: ServerResponse) => this.waiting.push(response));
  }

  static async start(): Promise<PictureServer> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new PictureServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${unique('banner')}.png`;
  }

  asked(): Promise<void> {
    return eventually(() => expect(this.waiting).toHaveLength(1));
  }

  async answer(): Promise<void> {
    this.waiting
      .pop()
      ?.writeHead(200, { 'content-type': 'image/png' })
      .end(await samplePng());
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

const passes = () => app.connection.collection<Pass>('passes');
const idOf = (id: string) => new Types.ObjectId(id);
const countOf = (template: string, expirationDate: string) =>
  passes().countDocuments({ template: idOf(template), expirationDate: new Date(expirationDate) });

/** The names of the fields of each change in a pass's history. */
async function changesOf(_id: Types.ObjectId): Promise<unknown[]> {
  const { history = [] } = (await passes().findOne({ _id })) as Pass;
  return history.filter(({ type }) => type === 'changed').map(({ fields }) => fields);
}

/** Copies of an issued pass, the last one the oldest. */
async function copies(id: string, count: number): Promise<Pass[]> {
  const pass = (await passes().findOne({ _id: idOf(id) })) as Pass;
  const made = Array.from({ length: count }, (_, index) => ({
    ...pass,
    _id: new Types.ObjectId(),
    barcode: generateBarcode(),
    // Longer than drawn ones, so that none is drawn twice.
    shortId: new Types.ObjectId().toHexString(),
    passGenPassId: generatePassGenPassId(),
    createdAt: new Date(pass.createdAt.getTime() - Math.ceil((index + 1) / 3)),
  }));
  await passes().insertMany(made);
  return made;
}

/** As a worker does, until there is nothing left. */
async function work(relay: TemplateExpiry | TemplateRemover): Promise<number> {
  const { runner } = runnerOf<TemplateDocument, TemplateSource>(relay);
  let rounds = 0;
  while ((await runner.drain()).processed > 0) rounds += 1;
  return rounds;
}

/** Once the request has had its time. */
async function workOnExpiry(template: string): Promise<number> {
  await app.connection
    .collection('coupons')
    .updateOne({ _id: idOf(template), expiryDue: { $exists: true } }, { $set: { 'expiryDue.at': new Date(0) } });
  return work(app.app.get(TemplateExpiry));
}

async function makeCrowdedCoupon(count: number, expirationDate = FORMER) {
  const { _id } = await makeCoupon(wallet.owner, { promoCode: unique('P'), expirationDate });
  const first = await issueCoupon(wallet.owner, _id);
  const others = await copies(first._id, count - 1);
  return { id: _id, first, oldest: others[others.length - 1], others };
}

describe('a change of the expiry of many passes', () => {
  it('writes a few of them in the request and the rest in pages, while every read shows it at once', async () => {
    const { id, first, oldest, others } = await makeCrowdedCoupon(MANY);
    const plans = await plansOf(app, () => wallet.owner.patch(`/coupons/${id}`, { expirationDate: PRESENT }));
    const read = plans.filter(({ collection }) => collection === 'passes');
    expect(read.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThanOrEqual(200);
    expect(await countOf(id, PRESENT)).toBe(100);
    expect(await passes().findOne({ _id: oldest._id })).toMatchObject({ expirationDate: new Date(FORMER) });
    expect((await wallet.owner.get(`/passes/${oldest._id.toHexString()}`)).body.expirationDate).toBe(PRESENT);

    // Somebody sets a date of its own before the change has come so far.
    const own = '2031-05-05T05:05:05.000Z';
    const stale = others[MANY - 3];
    await wallet.owner.patch(`/passes/${stale._id.toHexString()}`, { expirationDate: own });
    const template = (await app.connection.collection<Coupon>('coupons').findOne({ _id: idOf(id) })) as Coupon;
    const context = (await app.app.get(WalletContextReader).find(idOf(wallet.id))) as WalletContext;
    // A worker that had read the pass before.
    const kept = await app.app.get(TemplateExpiry).applyTo(couponPolicy, template, context, stale);
    expect(kept.expirationDate).toEqual(new Date(own));

    expect(await workOnExpiry(id)).toBe(2);
    expect([await countOf(id, PRESENT), await countOf(id, own)]).toEqual([MANY - 1, 1]);
    expect((await wallet.owner.get(`/passes/${first._id}`)).body.expirationDate).toBe(PRESENT);
    const settled = await app.connection.collection('coupons').findOne({ _id: idOf(id) });
    expect(settled).not.toHaveProperty('expiryDue');
  });

  it('applies to passes not written yet: they are redeemed and changed as their template says', async () => {
    const { id, oldest, others } = await makeCrowdedCoupon(150);
    const redeem = (pass: Pass) => wallet.owner.post(`/passes/template/${id}/redeem/${pass.barcode}`);
    const validate = (pass: Pass) => wallet.owner.get(`/passes/template/${id}/barcode/${pass.barcode}`);
    // Over a while ago, and on again.
    await app.connection.collection('coupons').updateOne({ _id: idOf(id) }, { $set: { expirationDate: new Date(0) } });
    await passes().updateMany({ template: idOf(id) }, { $set: { expirationDate: new Date(0) } });
    expect((await wallet.owner.patch(`/coupons/${id}`, { expirationDate: PRESENT })).status).toBe(200);
    expect(await passes().findOne({ _id: oldest._id })).toMatchObject({ expirationDate: new Date(0) });
    expect((await validate(oldest)).body).toMatchObject({ redeemable: true });
    expect((await redeem(oldest)).status).toBe(201);
    const changed = await wallet.owner.patch(`/passes/${others[140]._id.toHexString()}`, { firstName: 'Grace' });
    expect([changed.status, changed.body.expirationDate]).toEqual([200, PRESENT]);
    // The daily job goes by the stored date of many.
    await app.app.get(ExpiredPassCleanup).run();
    expect(await passes().countDocuments({ template: idOf(id), wallet: idOf(wallet.id) })).toBe(150);
    await workOnExpiry(id);

    await wallet.owner.patch(`/coupons/${id}`, { expirationDate: '2020-01-01T00:00:00Z' });
    const late = others[147];
    expect(await passes().findOne({ _id: late._id })).toMatchObject({ expirationDate: new Date(PRESENT) });
    expect((await validate(late)).body).toMatchObject({ redeemable: false, errorCode: '400:PASS_ALREADY_EXPIRED' });
    expect(codeOf(await redeem(late))).toBe('400:PASS_ALREADY_EXPIRED');
    const refused = await wallet.owner.patch(`/passes/${others[146]._id.toHexString()}`, { firstName: 'Grace' });
    expect(codeOf(refused)).toBe('400:PASS_ALREADY_EXPIRED');
  });

  it('reaches a pass that was being issued meanwhile', async () => {
    const { _id } = await makeCoupon(wallet.owner, { promoCode: unique('P'), expirationDate: FORMER });
    const issued = issueCoupon(wallet.owner, _id, { bannerOverrideUrl: pictures.url });
    await pictures.asked();
    await wallet.owner.patch(`/coupons/${_id}`, { expirationDate: PRESENT });
    await workOnExpiry(_id);
    await pictures.answer();
    const pass = await issued;
    expect((await wallet.owner.get(`/passes/${pass._id}`)).body.expirationDate).toBe(PRESENT);
    await workOnExpiry(_id);
    expect(await countOf(_id, PRESENT)).toBe(1);
  });

  it('is in the history of each pass once, even if several processes write it', async () => {
    const { id, first, oldest } = await makeCrowdedCoupon(2);
    await wallet.owner.patch(`/passes/${first._id}`, { expirationDate: '2031-05-05T05:05:05.000Z' });
    const due = { expiryDue: { at: new Date(0), change: new Types.ObjectId() } };
    const coupons = app.connection.collection<Coupon>('coupons');
    await coupons.updateOne({ _id: idOf(id) }, { $set: { ...due, expirationDate: new Date(PRESENT) } });
    const template = (await coupons.findOne({ _id: idOf(id) })) as Coupon;
    const context = (await app.app.get(WalletContextReader).find(idOf(wallet.id))) as WalletContext;
    const expiry = app.app.get(TemplateExpiry);
    await Promise.all([1, 2, 3].map(() => expiry.applyTo(couponPolicy, template, context, oldest)));
    await workOnExpiry(id);
    expect(await changesOf(oldest._id)).toEqual([['expirationDate']]);
    expect(await changesOf(idOf(first._id))).toEqual([['expirationDate']]);
    await wallet.owner.patch(`/coupons/${id}`, { expirationDate: null });
    await workOnExpiry(id);
    expect(await changesOf(oldest._id)).toEqual([['expirationDate'], ['expirationDate']]);
  });

  it('visits the passes again if an earlier change was written after it', async () => {
    const { id, oldest } = await makeCrowdedCoupon(150);
    const expiry = app.app.get(TemplateExpiry);
    await wallet.owner.patch(`/coupons/${id}`, { expirationDate: '2033-03-03T00:00:00Z' });
    const coupons = app.connection.collection<Coupon>('coupons');
    const before = (await coupons.findOne({ _id: idOf(id) })) as Coupon;
    await wallet.owner.patch(`/coupons/${id}`, { expirationDate: PRESENT });
    await workOnExpiry(id);
    // A worker that had stood still since it read the template.
    const context = (await app.app.get(WalletContextReader).find(idOf(wallet.id))) as WalletContext;
    await expiry.begin(couponPolicy, before, context);
    expect(await countOf(id, PRESENT)).toBeLessThan(150);
    expect((await wallet.owner.get(`/passes/${oldest._id.toHexString()}`)).body.expirationDate).toBe(PRESENT);
    await workOnExpiry(id);
    expect(await countOf(id, PRESENT)).toBe(150);
  });
});

describe('a change of values in composed barcodes', () => {
  const flights = () => app.connection.collection<Flight>('boarding_passes');
  const flightOf = async (barcode: string) => decode(barcode).data?.legs?.[0].flightNumber;
  const seatOf = (barcode: string) => decode(barcode).data?.legs?.[0].seatNumber;
  const numbered = (template: string, number: string) =>
    passes().countDocuments({ template: idOf(template), barcode: new RegExp(`^M1.{37}${number} `) });

  /** Passes with composed barcodes, the last one the oldest. */
  async function crowd(count: number): Promise<{ id: string; others: Pass[] }> {
    const { _id: id } = await makeTemplate(wallet.owner, boardingPassPolicy);
    const body = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', confirmationCode: 'X7K2PQ' };
    const first = await created(wallet.owner, `/boarding-passes/${id}/passes`, body);
    const others = await copies(first._id, count - 1);
    const template = (await flights().findOne({ _id: idOf(id) })) as Flight;
    const composed = others.map((pass) => withNewBarcode(boardingPassPolicy, pass, template));
    await passes().bulkWrite(
      composed.map(({ _id, barcode, barcodeNonce }) => ({
        updateOne: { filter: { _id }, update: { $set: { barcode, barcodeNonce } } },
      })),
    );
    return { id, others: composed };
  }

  const due = async (id: string) => {
    await flights().updateOne(
      { _id: idOf(id), expiryDue: { $exists: true } },
      { $set: { 'expiryDue.at': new Date(0) } },
    );
  };

  it('reaches all passes in pages, resumes after a killed process, and only then notifies devices', async () => {
    const count = MANY + 200;
    const { id, others } = await crowd(count);
    expect((await wallet.owner.patch(`/boarding-passes/${id}`, { flightNumber: '9' })).status).toBe(200);
    expect(await numbered(id, '0009')).toBe(100);
    const oldest = others[count - 2];
    const scan = (barcode: string) => wallet.owner.get(`/passes/template/${id}/barcode/${encodeURIComponent(barcode)}`);
    // What the phone shows is what is found, also in between.
    expect((await scan(oldest.barcode)).body).toMatchObject({ redeemable: true });
    const marked = await flights().findOne({ _id: idOf(id) });
    expect(marked).toMatchObject({ expiryDue: { isShown: true } });
    expect(marked).not.toHaveProperty('pendingDeviceUpdate');
    // Another change meanwhile does not tell them either.
    await wallet.owner.patch(`/boarding-passes/${id}`, { originGate: 'C7' });
    expect(await flights().findOne({ _id: idOf(id) })).not.toHaveProperty('pendingDeviceUpdate');
    const moved = await wallet.owner.patch(`/passes/${oldest._id.toHexString()}`, { seat: '12A' });
    expect([seatOf(String(moved.body.barcode)), await flightOf(String(moved.body.barcode))]).toEqual(['012A', '0009']);

    await due(id);
    const { runner } = runnerOf<TemplateDocument, TemplateSource>(app.app.get(TemplateExpiry));
    await runner.drain();
    expect(await numbered(id, '0009')).toBeGreaterThan(500);
    expect(await numbered(id, '0009')).toBeLessThan(count);
    // Nothing is left of that process.
    await runner.release();
    await work(app.app.get(TemplateExpiry));
    expect(await numbered(id, '0009')).toBe(count);
    const ended = await flights().findOne({ _id: idOf(id) });
    expect(ended).not.toHaveProperty('expiryDue');
    expect(ended).toMatchObject({ pendingDeviceUpdate: { push: true } });
    for (const pass of [others[0], others[count - 10]]) {
      const { barcode, contentUpdatedAt } = (await passes().findOne({ _id: pass._id })) as Pass;
      expect(barcode.slice(-16)).toBe(pass.barcodeNonce);
      expect(await changesOf(pass._id)).toEqual([['barcode']]);
      expect(contentUpdatedAt > pass.contentUpdatedAt).toBe(true);
      expect((await scan(barcode)).status).toBe(200);
    }
  });

  it('does not undo a change of a pass made between reading and writing it', async () => {
    const { id, others } = await crowd(3);
    const stale = others[1];
    await wallet.owner.patch(`/passes/${stale._id.toHexString()}`, { seat: '12A' });
    await flights().updateOne({ _id: idOf(id) }, { $set: { flightNumber: '9' } });
    const template = (await flights().findOne({ _id: idOf(id) })) as Flight;
    const context = (await app.app.get(WalletContextReader).find(idOf(wallet.id))) as WalletContext;
    const own = app.app.get(PassCollection).of(context.id);
    await recomposeBarcodes(own, context, boardingPassPolicy, template, [stale]);
    const { barcode } = (await passes().findOne({ _id: stale._id })) as Pass;
    expect([seatOf(barcode), await flightOf(barcode)]).toEqual(['012A', '0009']);
    const written = (await passes().findOne({ _id: stale._id })) as Pass;
    await Promise.all(
      [1, 2].map(() => recomposeBarcodes(own, context, boardingPassPolicy, template, [stale, written])),
    );
    expect(await changesOf(stale._id)).toEqual([['barcode', 'seat'], ['barcode']]);
  });

  it('reaches a pass that was being issued meanwhile', async () => {
    const { _id } = await makeTemplate(wallet.owner, boardingPassPolicy);
    const body = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', confirmationCode: 'X7K2PQ' };
    const issued = created(wallet.owner, `/boarding-passes/${_id}/passes`, {
      ...body,
      bannerOverrideUrl: pictures.url,
    });
    await pictures.asked();
    await wallet.owner.patch(`/boarding-passes/${_id}`, { flightNumber: '9' });
    await due(_id);
    await work(app.app.get(TemplateExpiry));
    await pictures.answer();
    await issued;
    await due(_id);
    await work(app.app.get(TemplateExpiry));
    expect(await numbered(_id, '0009')).toBe(1);
  });
});

describe('a deleted template', () => {
  it.each(KINDS.map((policy) => [policy.kind, policy] as const))(
    'takes along the pass that is being issued meanwhile (%s)',
    async (_kind, policy) => {
      const { owner } = await makeWallet(app);
      const { _id } = await makeTemplate(owner, policy);
      const body = await issueBody(owner, policy, { barcode: unique('B'), bannerOverrideUrl: pictures.url });
      const issued = owner.post(`/${policy.path}/${_id}/passes`, body);
      await pictures.asked();
      // A card cannot be deleted while anybody has it.
      if (isForCustomers(policy)) await owner.delete(`/clients/${String(body.clientId)}`);
      expect((await owner.delete(`/${policy.path}/${_id}`)).status).toBe(204);
      await pictures.answer();
      expect(codeOf(await issued)).toBe('404:MODEL_NOT_FOUND');
      expect(await passes().countDocuments({ template: idOf(_id), wallet: { $exists: true } })).toBe(0);
    },
  );

  it('deletes passes that a bulk operation inserts meanwhile', async () => {
    const { _id } = await makeCoupon(wallet.owner, { promoCode: unique('P') });
    const template = (await app.connection.collection<Coupon>('coupons').findOne({ _id: idOf(_id) })) as Coupon;
    const context = (await app.app.get(WalletContextReader).find(idOf(wallet.id))) as WalletContext;
    const composed = [0, 1].map(() => composePass(couponPolicy, context, template, {}, null));
    const inserter = app.app.get(PassInserter);
    expect((await inserter.insert(couponPolicy, template, composed.slice(0, 1)))?.made.size).toBe(1);
    await wallet.owner.post('/passes/status/batch', { passIds: [composed[0]._id], status: 'canceled' });
    expect((await wallet.owner.delete(`/coupons/${_id}`)).status).toBe(204);
    expect(await inserter.insert(couponPolicy, template, composed.slice(1))).toBeNull();
    expect(await passes().countDocuments({ template: template._id, wallet: { $exists: true } })).toBe(0);
  });

  it('deletes its passes in pages, and is hidden as soon as that is decided', async () => {
    const { _id } = await makeTemplate(wallet.owner, eventPolicy);
    const first = await issue(wallet.owner, eventPolicy, _id);
    await wallet.owner.patch(`/passes/${first._id}`, { status: 'canceled' });
    await copies(first._id, MANY - 1);
    const plans = await plansOf(app, () => wallet.owner.delete(`/events/${_id}`));
    const read = plans.filter(({ collection }) => collection === 'passes');
    expect(read.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThan(2 * MANY + 300);
    const left = () => passes().countDocuments({ template: idOf(_id), wallet: idOf(wallet.id) });
    expect(await left()).toBe(MANY - 100);
    expect(codeOf(await wallet.owner.get(`/events/${_id}`))).toBe('404:MODEL_NOT_FOUND');
    expect(await work(app.app.get(TemplateRemover))).toBe(2);
    expect(await left()).toBe(0);
    expect(await app.connection.collection('events').countDocuments({ _id: idOf(_id) })).toBe(0);
  });

  it.each(KINDS.map((policy) => [policy.kind, policy] as const))(
    'is deleted by a worker when the request died after deciding it, and kept when it died before (%s)',
    async (_kind, policy) => {
      const { owner } = await makeWallet(app);
      const { _id } = await makeTemplate(owner, policy);
      const pass = await issue(owner, policy, _id);
      await owner.patch(`/passes/${pass._id}`, { status: 'canceled' });
      const templates = app.connection.collection(policy.template.collection);
      const died = (deleting: object) => templates.updateOne({ _id: idOf(_id) }, { $set: { deleting } });
      const path = `/${policy.path}/${_id}`;
      const remover = app.app.get(TemplateRemover);

      // It may still be at work.
      await died({ at: new Date() });
      await work(remover);
      expect(codeOf(await owner.get(path))).toBe('503:SERVICE_BUSY');
      await died({ at: new Date(Date.now() - 120_000) });
      await work(remover);
      expect((await owner.get(path)).status).toBe(200);
      expect((await owner.get(`/passes/${pass._id}`)).status).toBe(200);

      await died({ at: new Date(), isDecided: true });
      await work(remover);
      expect(codeOf(await owner.get(`/passes/${pass._id}`))).toBe('404:MODEL_NOT_FOUND');
      expect(await templates.countDocuments({ _id: idOf(_id) })).toBe(0);
    },
  );

  it('is answered once decided: kept because of a pass that prevents the deletion, or deleted', async () => {
    const { _id } = await makeTemplate(wallet.owner, eventPolicy);
    const path = `/events/${_id}`;
    const templates = app.connection.collection('events');
    const set = (update: object) => templates.updateOne({ _id: idOf(_id) }, update);
    for (const [update, code] of [
      [{ $unset: { deleting: 1 } }, undefined],
      [{ $set: { 'deleting.isDecided': true } }, '404:MODEL_NOT_FOUND'],
    ] as const) {
      await set({ $set: { deleting: { at: new Date() } } });
      const reads = [wallet.owner.get(path), wallet.owner.patch(path, { description: 'Two hours.' })];
      await sleep(200);
      await set(update);
      expect((await Promise.all(reads)).map(codeOf)).toEqual([code, code]);
    }
  });

  it('stays visible while passes that may prevent the deletion are being checked', async () => {
    const { _id } = await makeTemplate(wallet.owner, eventPolicy);
    await issue(wallet.owner, eventPolicy, _id);
    const plans = await plansOf(app, async () => {
      expect(codeOf(await wallet.owner.delete(`/events/${_id}`))).toBe('400:INVALID_STATUS');
    });
    expect(plans.filter(({ collection }) => collection === 'events')).toHaveLength(1);
  });
});

describe('another type of a card', () => {
  it.each(['without customers', 'with a customer who comes meanwhile'])(
    'does not hold up customers while its picture is read (%s)',
    async (how) => {
      const { owner } = await makeWallet(app);
      const { _id } = await makeTemplate(owner, storeCardPolicy as unknown as KindPolicy, { cardType: 'STORE_CARD' });
      const images = app.app.get(ImageInput, { strict: false });
      const resolve = images.resolve.bind(images);
      let read: () => void = () => undefined;
      const isReading = new Promise<void>((begun) => {
        jest.spyOn(images, 'resolve').mockImplementationOnce(async (...args) => {
          begun();
          await new Promise<void>((done) => (read = done));
          return resolve(...args);
        });
      });
      const strip = await sampleFile();
      const changed = owner.patch(`/store-cards/${_id}`, formOf({ cardType: 'MEMBER_CARD', strip }));
      await isReading;
      const isAlone = how === 'without customers';
      const customer = { firstName: 'Ada', lastName: 'Lovelace' };
      if (!isAlone) expect((await owner.post('/clients', customer)).status).toBe(201);
      read();
      expect(codeOf(await changed)).toBe(isAlone ? undefined : '400:CLIENTS_EXIST_FOR_THIS_CARD_TYPE');
      const { body } = await owner.get<{ cardType: string }>(`/store-cards/${_id}`);
      expect(body.cardType).toBe(isAlone ? 'MEMBER_CARD' : 'STORE_CARD');
    },
  );
});
