import { createHmac } from 'node:crypto';
import { Types } from 'mongoose';
import {
  codeOf,
  created,
  fieldsOf,
  type Json,
  makeEvent,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { unique } from '../support/accounts';
import { type ReceivedCall, Receiver } from '../support/receiver';
import { sharedService, type TestService } from '../support/service';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestService;
let receiver: Receiver;

beforeAll(async () => {
  [app, receiver] = await Promise.all([sharedService(), Receiver.start()]);
});
afterAll(() => receiver?.close());

interface Secret extends Json {
  secret: string;
  formerSignsUntil?: string;
}

const rotate = ({ owner }: StaffedWallet) => created<Secret>(owner, '/wallets/webhook-secret', {});
const wallets = () => app.connection.collection('wallets');
const stored = async ({ id }: StaffedWallet) =>
  (await wallets().findOne({ _id: new Types.ObjectId(id) }))?.webhookSecrets as Json[] | undefined;

/** A call of a made-up event. */
async function nextCall(wallet: StaffedWallet): Promise<ReceivedCall> {
  const path = `/${unique('call')}`;
  await wallet.owner.patch('/wallets', { webHookUrl: receiver.url(path) });
  await wallet.owner.post('/webhooks/test', {});
  return (await receiver.called(path))[0];
}

/** As a receiver makes it from the text of its secret, by the words of Standard Webhooks. */
function signatureOf({ headers, body }: ReceivedCall, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** Which secrets signed a call, by their position; -1 for a signature of none of them. */
function signersOf(call: ReceivedCall, secrets: readonly string[]): number[] {
  const expected = secrets.map((secret) => signatureOf(call, secret));
  const header = call.headers['webhook-signature'];
  return header === undefined
    ? []
    : String(header)
        .split(' ')
        .map((signature) => expected.indexOf(signature));
}

it('signs with the wallet’s own secret from the first one on, and with no other wallet’s', async () => {
  const [wallet, other] = await Promise.all([makeStaffedWallet(app), makeStaffedWallet(app)]);
  const { secret: foreign } = await rotate(other);
  expect((await nextCall(wallet)).headers).not.toHaveProperty('webhook-signature');

  const made = await rotate(wallet);
  expect(made).toEqual({ secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
  expect(signersOf(await nextCall(wallet), [made.secret, foreign])).toEqual([0]);
  expect(signersOf(await nextCall(other), [made.secret, foreign])).toEqual([1]);
});

it('signs with the new and the previous secret for a day, and with no third', async () => {
  const wallet = await makeStaffedWallet(app);
  const first = await rotate(wallet);
  const second = await rotate(wallet);
  const day = Number(new Date(String(second.formerSignsUntil))) - Date.now();
  expect(Math.abs(day - DAY_MS)).toBeLessThan(60_000);
  expect(signersOf(await nextCall(wallet), [first.secret, second.secret])).toEqual([1, 0]);

  const third = await rotate(wallet);
  const secrets = [first, second, third].map(({ secret }) => secret);
  expect(signersOf(await nextCall(wallet), secrets)).toEqual([2, 1]);

  const justNow = new Date(Date.now() - 1000);
  await wallets().updateOne(
    { _id: new Types.ObjectId(wallet.id) },
    { $set: { 'webhookSecrets.1.signsUntil': justNow } },
  );
  expect(signersOf(await nextCall(wallet), secrets)).toEqual([2]);
});

it('signs replays again', async () => {
  const wallet = await makeStaffedWallet(app);
  await nextCall(wallet);
  const { secret } = await rotate(wallet);
  const [{ _id, url }] = (await wallet.owner.get<{ docs: { _id: string; url: string }[] }>('/webhooks/deliveries')).body
    .docs;
  await wallet.owner.post(`/webhooks/deliveries/${_id}/replay`);
  const [, replayed] = await receiver.called(new URL(url).pathname, 2);
  expect(signersOf(replayed, [secret])).toEqual([0]);
});

describe('the webhook of a bulk operation', () => {
  let wallet: StaffedWallet;
  let secret: string;
  beforeAll(async () => {
    wallet = await makeStaffedWallet(app);
    ({ secret } = await rotate(wallet));
  });

  async function completed(url: string): Promise<ReceivedCall> {
    const items = [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }];
    const event = (await makeEvent(wallet.owner))._id;
    await created(wallet.owner, `/events/${event}/passes/bulk`, { items, webhookUrl: url });
    const [call] = await receiver.called(new URL(url).pathname);
    expect(JSON.parse(call.body)).toMatchObject({ event: 'bulk.completed' });
    return call;
  }
  const secretOf = (url: unknown, api = wallet.owner) => api.post<Secret>('/wallets/webhook-secret/receiver', { url });

  it('to its wallet’s own receiver is signed with the wallet’s secret', async () => {
    const url = receiver.url(`/${unique('own')}`);
    await wallet.owner.patch('/wallets', { webHookUrl: url });
    expect(signersOf(await completed(url), [secret])).toEqual([0]);
  });

  it('to another address is signed with a secret for that address', async () => {
    const [url, other] = [receiver.url(`/${unique('bulk')}`), receiver.url(`/${unique('bulk')}`)];
    const answers = await Promise.all([secretOf(url), secretOf(other)]);
    expect(answers.map(({ status, body }) => [status, body.url])).toEqual([
      [200, url],
      [200, other],
    ]);
    const [own, foreign] = answers.map(({ body }) => body.secret);
    expect(signersOf(await completed(`${url}#headers=X-One:1`), [secret, foreign, own])).toEqual([2]);
    // Whoever has the wallet's secret can compute it.
    const key = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(url);
    expect(own).toBe(`whsec_${key.digest('base64')}`);
  });

  it('has secrets that only the OWNER can read, and none in a wallet that signs nothing', async () => {
    const url = 'https://partner.example.com/hook';
    const refused = await Promise.all([wallet.editor, wallet.viewer].map((api) => secretOf(url, api)));
    expect(refused.map(codeOf)).toEqual(['403:FORBIDDEN', '403:FORBIDDEN']);
    expect(codeOf(await secretOf(url, (await makeStaffedWallet(app)).owner))).toBe('404:MODEL_NOT_FOUND');
    for (const wrong of [undefined, 'partner', `${url}#headers=A:b`]) {
      expect(fieldsOf(await secretOf(wrong))).toEqual(['url']);
    }
  });
});

it('keeps the secret encrypted, and returns it only once', async () => {
  const wallet = await makeStaffedWallet(app);
  const headers = { 'idempotency-key': unique('key') };
  const [one, two] = [
    await wallet.owner.post<Secret>('/wallets/webhook-secret', {}, { headers }),
    await wallet.owner.post<Secret>('/wallets/webhook-secret', {}, { headers }),
  ];
  expect([one.status, two.status, two.headers.get('idempotent-replayed')]).toEqual([201, 201, null]);
  expect(one.body.secret).not.toBe(two.body.secret);
  expect(await app.connection.collection('idempotency_keys').findOne({ key: headers['idempotency-key'] })).toBeNull();

  const secrets = await stored(wallet);
  expect(secrets).toEqual([
    { sealed: expect.stringMatching(/^v1\./) },
    { sealed: expect.stringMatching(/^v1\./), signsUntil: expect.any(Date) },
  ]);
  const [key] = [one, two].map(({ body }) => body.secret.slice('whsec_'.length));
  expect(JSON.stringify(secrets)).not.toContain(key);
  const shown = await Promise.all(['/wallets', '/wallets/tokens'].map((path) => wallet.owner.get(path)));
  expect(shown.map(({ text }) => text).join()).not.toMatch(/webhookSecrets|whsec_|v1\./);
});

it('can be created only by the OWNER, with a login or a wallet token', async () => {
  const wallet = await makeStaffedWallet(app);
  const refused = await Promise.all(
    [wallet.editor, wallet.scanner, wallet.viewer].map((api) => api.post('/wallets/webhook-secret', {})),
  );
  expect(refused.map(codeOf)).toEqual(Array(3).fill('403:FORBIDDEN'));
  expect(codeOf(await app.api.post('/wallets/webhook-secret', {}))).toBe('401:UNAUTHORIZED');
  expect(await stored(wallet)).toBeUndefined();
  expect((await wallet.integration.post('/wallets/webhook-secret', {})).status).toBe(201);
  expect(await stored(wallet)).toHaveLength(1);
});
