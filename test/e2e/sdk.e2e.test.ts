import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BulkOperation, WalletPass, WalletPassError, webhooks } from '../../sdk/src/index';
import { makeWallet, samplePng, type TestWallet, unique } from '../support/accounts';
import { Receiver } from '../support/receiver';
import { sharedService, type TestService } from '../support/service';

const PERSON = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const CONCERT = { name: 'Concert', locations: [{ locationName: 'Arena' }] };

let app: TestService;
let owner: TestWallet;
let wallet: WalletPass;
let folder: string;

beforeAll(async () => {
  app = await sharedService();
  owner = await makeWallet(app);
  const { baseUrl } = app;
  const login = await WalletPass.login({ baseUrl, username: owner.username, password: owner.password });
  const { token } = await login.wallets.tokens.create({});
  wallet = login.with({ token, retryDelayMs: 50 });
  folder = mkdtempSync(join(tmpdir(), 'wallet-pass-sdk-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function rejection(call: PromiseLike<unknown>): Promise<WalletPassError> {
  const reason = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(reason).toBeInstanceOf(WalletPassError);
  return reason as WalletPassError;
}

const concert = async () => (await wallet.events.create(CONCERT))._id;

describe('the SDK at a real service', () => {
  it('issues a pass, finds it, redeems it once and takes that back', async () => {
    const event = await concert();
    const ticket = await wallet.events.passes.create(event, PERSON);
    expect(await wallet.passes.validate(event, ticket.barcode)).toMatchObject({ redeemable: true });
    const redeemed = await wallet.passes.redeem(event, ticket.barcode, { location: 'Gate 3' });
    expect(redeemed.redemption).toMatchObject({ location: 'Gate 3' });
    const reason = await rejection(wallet.passes.redeem(event, ticket.barcode, {}, { lang: 'fr' }));
    expect(reason.is('PASS_ALREADY_REDEEMED')).toBe(true);
    expect([reason.errorCode, reason.status]).toEqual(['400:PASS_ALREADY_REDEEMED', 400]);
    expect(reason.message).toMatch(/déjà/);
    expect(reason.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await wallet.passes.unredeem(event, ticket.barcode)).redeemedAt).toBeUndefined();
    await wallet.passes.delete(ticket._id);
    expect(await rejection(wallet.passes.get(ticket._id))).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  it('has a pass once for a key that is sent twice', async () => {
    const event = await concert();
    const key = unique('order');
    const [one, other] = [
      await wallet.events.passes.create(event, PERSON, { idempotencyKey: key }),
      await wallet.events.passes.create(event, PERSON, { idempotencyKey: key }),
    ];
    expect(other).toEqual(one);
    const changed = wallet.events.passes.create(event, { ...PERSON, firstName: 'Eva' }, { idempotencyKey: key });
    expect(await rejection(changed)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 409 });
  });

  it('names the fields that are wrong', async () => {
    const reason = await rejection(wallet.clients.create({ firstName: '', lastName: 'Lovelace' }));
    expect(reason.code).toBe('VALIDATION_ERROR');
    expect(reason.validationErrors).toEqual([{ field: 'firstName', message: expect.any(String) }]);
  });

  it('says that a token is missing, wrong or revoked', async () => {
    const anonymous = wallet.with({ token: undefined });
    const { _id, token } = await wallet.wallets.tokens.create({});
    const revoked = wallet.with({ token });
    await revoked.wallets.get();
    await wallet.wallets.tokens.delete(_id);
    for (const client of [anonymous, wallet.with({ token: 'wps_test_wrong' }), revoked]) {
      const reason = await rejection(client.wallets.get());
      expect(reason).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
      expect(reason.message).toMatch(/the token is missing, invalid or expired/);
    }
    const wrong = { baseUrl: app.baseUrl, username: owner.username, password: 'wrong-password' };
    expect(await rejection(WalletPass.login(wrong))).toMatchObject({ status: 401 });
  });

  it('issues passes in bulk, tells the progress, and lists them all', async () => {
    const event = await concert();
    const items = Array.from({ length: 130 }, (_, index) => ({ ...PERSON, barcode: unique(`B${index}`) }));
    const told: BulkOperation[] = [];
    const call = wallet.events.passes.createMany(event, { items: [...items, { firstName: '' } as never] });
    expect(await call).toMatchObject({ totalItems: 131 });
    const done = await call.completed({ onProgress: (operation) => told.push(operation) });
    expect(done).toMatchObject({ status: 'completed', successCount: 130, failureCount: 1 });
    expect(done.operationErrors).toMatchObject([{ itemId: '130', code: '400:VALIDATION_ERROR' }]);
    expect(told.at(-1)).toMatchObject({ status: 'completed' });
    expect(await wallet.completed(done.operationId)).toMatchObject({ successCount: 130 });

    const barcodes: string[] = [];
    for await (const pass of wallet.events.passes.list(event)) barcodes.push(pass.barcode!);
    expect(barcodes.sort()).toEqual(items.map(({ barcode }) => barcode).sort());
    expect(await wallet.events.passes.list(event, { limit: 7 })).toMatchObject({ totalDocs: 130, totalPages: 19 });
  });

  it('streams the progress of an operation that has ended', async () => {
    const { operationId } = await wallet.clients.createMany({ items: [{ ...PERSON, email: 'stream@example.com' }] });
    const told: string[] = [];
    for await (const { status } of wallet.bulkOperations.follow(operationId)) told.push(status);
    expect(told.at(-1)).toBe('completed');
  });

  it('sends files and gets files', async () => {
    const path = join(folder, 'strip.png');
    writeFileSync(path, await samplePng());
    const date = { startDate: '2030-06-12T18:00:00.000Z', endDate: '2030-06-12T22:30:00.000Z' };
    const event = await wallet.events.create({ ...CONCERT, strip: { path }, date });
    expect(event).toMatchObject({ strip: expect.stringContaining('/images/'), date });
    const image = await wallet.images.get(event.strip!.split('/').pop()!);
    expect([image.type, image.size > 500]).toEqual(['image/png', true]);

    const file = new Blob(['firstName,lastName,email\nGrace,Hopper,grace@example.com\n']);
    expect(await wallet.csvOperations.importClients({ file }).completed()).toMatchObject({ successCount: 1 });
    const { operationId } = await wallet.csvOperations.exportClients({}).completed();
    expect(await (await wallet.csvOperations.getFile(operationId)).text()).toContain('grace@example.com');
  });

  it('opens the pages of a pass as its holder does', async () => {
    const { downloadLink } = await wallet.events.passes.create(await concert(), PERSON);
    const link = new URL(downloadLink);
    const [shortId, k] = [link.pathname.split('/').pop()!, link.searchParams.get('k')!];
    expect(await wallet.passPages.get(shortId, { k, lang: 'fr' })).toContain('id="pass-barcode"');
    const pass = await wallet.passPages.getFile(shortId, { k });
    expect(pass.type).toBe('application/vnd.apple.pkpass');
    expect(await wallet.passPages.saveToGoogle(shortId, { k })).toMatch(/^https:\/\/pay\.google\.com\//);
    const refused = wallet.passPages.get(shortId, { k: 'x'.repeat(16) });
    expect(await rejection(refused)).toMatchObject({ code: 'PASS_NOT_FOUND', status: 404 });
  });

  it('verifies the webhooks of the service', async () => {
    const receiver = await Receiver.start();
    const { secret } = await wallet.wallets.webhookSecret.rotate();
    await wallet.wallets.update({ webHookUrl: receiver.url('/hooks') });
    const { _id } = await wallet.clients.create({ firstName: 'Zoé', lastName: 'Müller' });
    const [{ body, headers }] = await receiver.called('/hooks');
    await wallet.wallets.update({ webHookUrl: '' });
    await receiver.close();
    const event = await webhooks.verify(body, headers, secret);
    expect(event.event === 'client.created' && event.data.client).toMatchObject({ _id, firstName: 'Zoé' });
    expect(await rejection(webhooks.verify(body.replace('Zoé', 'Zoe'), headers, secret))).toMatchObject({
      code: 'WEBHOOK_SIGNATURE_INVALID',
    });
  });
});
