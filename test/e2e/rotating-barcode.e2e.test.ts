import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { eventMapping } from '../../src/events/event.mapping';
import { composeGooglePass } from '../../src/pass-files/google/google-pass.composer';
import { localized } from '../../src/pass-files/google/google-values';
import { RotatingBarcodes } from '../../src/passes/redeeming/rotating-barcodes';
import type { Pass } from '../../src/pass-model/pass.schema';
import { totp } from '../../src/passes/reading/totp';
import type { ApiClient } from '../support/api-client';
import { codeOf, type Issued, issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { plansOf } from '../support/plans';
import { eventView } from '../support/pass-views';
import { startTestApp, type TestApp } from '../support/test-app';

/** How long Google shows a value. */
const PERIOD_MS = 30_000;
const ROTATING = { security: { enableRotatingBarcode: true, enableOneTimeUse: true }, barcodeType: 'QR_CODE' as const };
const texts = (label: string) => localized(label, 'en');

let app: TestApp;
let wallet: StaffedWallet;
let event: string;
let otherEvent: string;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeStaffedWallet(app);
  const plain = {
    PKTextAlignmentLeft: 'INACTIVE',
    PKTextAlignmentCenter: 'INACTIVE',
    PKTextAlignmentRight: 'INACTIVE',
  };
  event = (await makeEvent(wallet.owner, { ...plain, ...ROTATING }))._id;
  otherEvent = (await makeEvent(wallet.owner, { ...plain, ...ROTATING }))._id;
});
afterAll(() => app?.close());

async function stored(id: string): Promise<Pass> {
  return (await app.connection.collection<Pass>('passes').findOne({ _id: new Types.ObjectId(id) }))!;
}

const { appearance } = eventMapping;
const LOOK = appearance(eventView({ template: ROTATING }));
const secretOf = async (id: string) => app.app.get(RotatingBarcodes).of(await stored(id), LOOK);

/** The pass's object as Google gets it. */
async function objectOf(id: string) {
  const pass = await stored(id);
  const view = { ...eventView({ template: ROTATING }), pass: { ...eventView().pass, ...pass } } as never;
  const address = { issuerId: '3388', publicUrl: 'https://passes.example' };
  const rotating = await app.app.get(RotatingBarcodes).of(pass, LOOK);
  const content = eventMapping.google!(view, texts);
  const { eventTicketObjects: [object] = [] } = composeGooglePass(content, LOOK, view, texts, address, { rotating });
  return object as { state: string; barcode?: object; rotatingBarcode?: RotatingObject };
}

interface RotatingObject {
  valuePattern: string;
  totpDetails: { periodMillis: string; parameters: { key: string; valueLength: number }[] };
}

/** What a phone shows at that time, made of what Google was told. */
function shown({ valuePattern, totpDetails }: RotatingObject, at = Date.now()): string {
  const [{ key, valueLength }] = totpDetails.parameters;
  const period = Math.floor(at / Number(totpDetails.periodMillis));
  return valuePattern
    .replace('{totp_timestamp_seconds}', String(Math.floor(at / 1000)))
    .replace('{totp_value_0}', totp(Buffer.from(key, 'hex'), period, valueLength));
}

async function issued(): Promise<Issued & { rotating: RotatingObject }> {
  const pass = await issueEvent(wallet.owner, event);
  return { ...pass, rotating: (await objectOf(pass._id)).rotatingBarcode! };
}

const redeem = (value: string, api: ApiClient = wallet.scanner, template = event) =>
  api.post(`/passes/template/${template}/redeem/${encodeURIComponent(value)}`);
const unredeem = (value: string) => wallet.scanner.post(`/passes/template/${event}/unredeem/${value}`);
const validate = (value: string) => wallet.scanner.get(`/passes/template/${event}/barcode/${value}`);

it('is only at Google, without an additional static one', async () => {
  const { _id, barcode } = await issueEvent(wallet.owner, event);
  const object = await objectOf(_id);
  expect(object).not.toHaveProperty('barcode');
  expect(object.rotatingBarcode).toEqual({
    type: 'QR_CODE',
    valuePattern: expect.stringMatching(/^R[A-Z2-7]{16}\.\{totp_timestamp_seconds\}\.\{totp_value_0\}$/) as string,
    totpDetails: {
      algorithm: 'TOTP_SHA1',
      periodMillis: '30000',
      parameters: [{ key: expect.stringMatching(/^[0-9A-F]{40}$/) as string, valueLength: 8 }],
    },
  });
  expect(JSON.stringify(object)).not.toContain(barcode);
  expect(await objectOf(_id)).toEqual(object);
});

it('is generated once, even for simultaneous requests', async () => {
  const pass = await stored((await issueEvent(wallet.owner, event))._id);
  const rotating = app.app.get(RotatingBarcodes);
  const drawn = await Promise.all(Array.from({ length: 20 }, () => rotating.of(pass, LOOK)));
  expect(new Set(drawn.map((one) => `${one?.id} ${one?.key.toString('hex')}`)).size).toBe(1);
});

it('the live value is accepted once, like the static one', async () => {
  const live = await issued();
  expect((await validate(shown(live.rotating))).body).toMatchObject({ redeemable: true, pass: { _id: live._id } });
  expect((await redeem(shown(live.rotating))).status).toBe(201);
  expect(codeOf(await redeem(shown(live.rotating)))).toBe('400:PASS_ALREADY_REDEEMED');
  expect(codeOf(await redeem(live.barcode))).toBe('400:PASS_ALREADY_REDEEMED');
  expect((await validate(shown(live.rotating))).body).toMatchObject({ errorCode: '400:PASS_ALREADY_REDEEMED' });
  expect((await unredeem(shown(live.rotating))).status).toBe(201);
  expect(codeOf(await unredeem(shown(live.rotating)))).toBe('400:PASS_NOT_REDEEMED');
  expect((await redeem(live.barcode)).status).toBe(201);
  expect(codeOf(await redeem(shown(live.rotating)))).toBe('400:PASS_ALREADY_REDEEMED');
});

it('the live value is also found without its template', async () => {
  const live = await issued();
  const path = `/passes/barcode/${shown(live.rotating)}`;
  expect((await wallet.owner.get(path)).body).toMatchObject({ redeemable: true, pass: { _id: live._id } });
  expect((await wallet.owner.post(`${path}/redeem`)).status).toBe(201);
  const items = [{ barcode: shown(live.rotating), key: live._id }];
  const batch = await wallet.owner.post('/passes/redeem/batch', { items });
  expect(batch.body).toMatchObject({ results: [{ errorCode: '400:PASS_ALREADY_REDEEMED', pass: { _id: live._id } }] });
  expect((await wallet.owner.post(`${path}/unredeem`)).status).toBe(201);
});

it('the previous and next values are accepted too, but no others', async () => {
  const { rotating, _id } = await issued();
  // With ten seconds left, the period is not over before the scan arrives.
  // In a loop: timers may come a little early.
  while (Date.now() % PERIOD_MS > PERIOD_MS - 10_000) await sleep(PERIOD_MS - (Date.now() % PERIOD_MS));
  const now = Date.now();
  for (const away of [-PERIOD_MS, PERIOD_MS]) {
    expect((await redeem(shown(rotating, now + away))).status).toBe(201);
    expect((await unredeem(shown(rotating))).status).toBe(201);
  }
  for (const away of [-61_000, 90_000, -86_400_000]) {
    expect(codeOf(await redeem(shown(rotating, now + away)))).toBe('404:MODEL_NOT_FOUND');
    expect(codeOf(await validate(shown(rotating, now + away)))).toBe('404:MODEL_NOT_FOUND');
    expect(codeOf(await unredeem(shown(rotating, now + away)))).toBe('404:MODEL_NOT_FOUND');
  }
  expect(await stored(_id)).not.toHaveProperty('redeemedAt');
});

it('a wrong value is refused', async () => {
  const { rotating } = await issued();
  const other = await issued();
  const [id, seconds, password] = shown(rotating).split('.');
  const wrongPassword = String((Number(password) + 1) % 1e8).padStart(8, '0');
  // An old password under the present time, and the password of another pass.
  const [, , old] = shown(rotating, Date.now() - 600_000).split('.');
  const [, , foreign] = shown(other.rotating).split('.');
  for (const value of [
    `${id}.${seconds}.${wrongPassword}`,
    `${id}.${seconds}.${old}`,
    `${id}.${seconds}.${foreign}`,
    `${id}.${seconds}.`,
    `${id}.${seconds}`,
    id,
    `${id}.${seconds}.${password}0`,
    `R${'A'.repeat(16)}.${seconds}.${password}`,
    `${id}.99999999999.${password}`,
  ]) {
    expect([value, codeOf(await redeem(value))]).toEqual([value, '404:MODEL_NOT_FOUND']);
  }
});

it('is not accepted for another template or wallet', async () => {
  const { rotating } = await issued();
  expect(codeOf(await redeem(shown(rotating), wallet.scanner, otherEvent))).toBe('404:MODEL_NOT_FOUND');
  const other = await makeStaffedWallet(app);
  expect(codeOf(await redeem(shown(rotating), other.scanner))).toBe('404:MODEL_NOT_FOUND');
  const theirs = (await makeEvent(other.owner, ROTATING))._id;
  expect(codeOf(await redeem(shown(rotating), other.scanner, theirs))).toBe('404:MODEL_NOT_FOUND');
  expect((await redeem(shown(rotating))).status).toBe(201);
});

it('if live and static values are scanned at once, one of them wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { rotating, barcode } = await issued();
    const scans = Array.from({ length: 20 }, (_, n) => redeem(n % 2 ? barcode : shown(rotating)));
    const answers = await Promise.all(scans);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201).map(codeOf);
    expect(new Set(others)).toEqual(new Set(['400:PASS_ALREADY_REDEEMED']));
  }
});

it('a barcode that looks like a live value is a barcode', async () => {
  const barcode = `R${'B'.repeat(16)}.1000000000.12345678`;
  await issueEvent(wallet.owner, event, { barcode });
  expect((await redeem(barcode)).status).toBe(201);
});

it('is hidden while the pass is used or not active, and then unchanged', async () => {
  const { _id, rotating } = await issued();
  await redeem(shown(rotating));
  expect(await secretOf(_id)).toBeNull();
  expect(await objectOf(_id)).toMatchObject({ state: 'COMPLETED' });
  await unredeem(shown(rotating));
  await wallet.owner.patch(`/passes/${_id}`, { status: 'inactive' });
  const inactive = await objectOf(_id);
  expect(inactive.state).toBe('INACTIVE');
  for (const name of ['barcode', 'rotatingBarcode']) expect(inactive).not.toHaveProperty(name);
  expect(codeOf(await redeem(shown(rotating)))).toBe('400:INVALID_STATUS');
  await wallet.owner.patch(`/passes/${_id}`, { status: 'active' });
  expect((await objectOf(_id)).rotatingBarcode).toEqual(rotating);
});

it.each([
  ['where the template does not want it', { security: {} }],
  ['in a code that Google does not rotate', { barcodeType: 'AZTEC' }],
  ['without a barcode', { barcodeType: 'NONE' }],
])('does not rotate %s', async (_what, fields) => {
  const pass = await stored((await issueEvent(wallet.owner, event))._id);
  const still = appearance(eventView({ template: { ...ROTATING, ...fields } as never }));
  expect(await app.app.get(RotatingBarcodes).of(pass, still)).toBeUndefined();
  expect(await stored(pass._id.toHexString())).not.toHaveProperty('rotating');
});

it('id and key are in no response, the key is encrypted at rest, and both are deleted with the pass', async () => {
  const { _id, barcode } = await issued();
  const { id, key } = (await secretOf(_id))!;
  const keys = [key.toString('hex'), key.toString('base64')];
  const secretsIn = (text: string) =>
    [id, ...keys, 'sealedKey', '"rotating"'].filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
  const answers = [
    await wallet.owner.get(`/passes/${_id}`),
    await wallet.owner.get(`/events/${event}/passes?limit=100`),
    await wallet.owner.get('/passes'),
    await wallet.owner.patch(`/passes/${_id}`, { firstName: 'Grace' }),
    await validate(barcode),
    await redeem(barcode, wallet.owner),
    await unredeem(barcode),
  ];
  for (const { status, text } of answers) {
    expect([200, 201]).toContain(status);
    expect(secretsIn(text)).toEqual([]);
  }
  const inDatabase = await stored(_id);
  expect(inDatabase.rotating).toEqual({ id, sealedKey: expect.stringMatching(/^v1\./) as string });
  expect(secretsIn(JSON.stringify(inDatabase)).filter((secret) => keys.includes(secret))).toEqual([]);
  await wallet.owner.delete(`/passes/${_id}`);
  const tombstone = await stored(_id);
  expect(tombstone).toMatchObject({ tombstoneOf: new Types.ObjectId(wallet.id) });
  expect(secretsIn(JSON.stringify(tombstone))).toEqual([]);
});

it('is found by its index, and only if no barcode matches', async () => {
  const { rotating, barcode } = await issued();
  const ofPasses = async (value: string) =>
    (await plansOf(app, () => redeem(value))).filter(
      // Relays look at passes, too.
      ({ collection, filter }) => collection === 'passes' && /barcode|rotating\.id/.test(filter.join()),
    );
  const live = await ofPasses(shown(rotating));
  expect(live.map(({ filter, planSummary }) => [filter.includes('rotating.id'), planSummary])).toContainEqual([
    true,
    'IXSCAN { rotating.id: 1 }',
  ]);
  await unredeem(barcode);
  const static_ = await ofPasses(barcode);
  expect(static_.map(({ filter }) => filter)).toEqual([expect.arrayContaining(['barcode'])]);
});
