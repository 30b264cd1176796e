import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { makeWallet, type TestWallet } from '../support/accounts';
import { codeOf } from '../support/fixtures';
import { issueTransit, makeTransit, type TestPass } from '../support/passes';
import { startTestApp, type TestApp } from '../support/test-app';
import { temporaryFolder } from '../support/test-environment';

/** What a customer's phone is answered when the file or the link cannot be made. */
describe('files and links that cannot be generated', () => {
  let app: TestApp;
  let wallet: TestWallet;
  let pass: TestPass;

  beforeAll(async () => (app = await startTestApp()));
  afterAll(() => app?.close());
  beforeEach(async () => {
    wallet = await makeWallet(app);
    pass = await issueTransit(wallet, await makeTransit(wallet));
  });

  const file = () => app.api.get(`/p/${pass.shortId}/pass.pkpass?k=${pass.key}`);
  const link = () => app.api.get(`/p/${pass.shortId}/google?k=${pass.key}`);
  const wallets = () => app.connection.collection('wallets');
  const id = () => new Types.ObjectId(wallet.id);

  it('without a certificate', async () => {
    expect((await file()).status).toBe(200);
    await wallet.owner.delete('/wallets/pass-identity/apple');
    const [english, french] = [
      await file(),
      await app.api.with({ 'x-lang': 'fr' }).get(`/p/${pass.shortId}/pass.pkpass?k=${pass.key}`),
    ];
    expect([codeOf(english), codeOf(french)]).toEqual(Array(2).fill('404:CERTIFICATE_NOT_FOUND'));
    expect(french.body.message).not.toBe(english.body.message);
  });

  it('without a service account, including the platform’s, or with one that cannot be used', async () => {
    expect((await link()).status).toBe(302);
    await wallet.owner.delete('/wallets/pass-identity/google');
    expect(codeOf(await link())).toBe('409:PASSGEN_IDENTITY_INCOMPLETE');
    const broken = join(temporaryFolder(), 'account.json');
    writeFileSync(broken, '{}');
    Object.assign(app.config.google, { issuerId: '3388000000012345678', serviceAccountFile: broken });
    try {
      expect(codeOf(await link())).toBe('500:PLATFORM_AUTH_INIT_FAILED');
    } finally {
      Object.assign(app.config.google, { issuerId: null, serviceAccountFile: null });
    }
  });

  it('with an identity that cannot be decrypted', async () => {
    await wallet.owner.get('/wallets/pass-identity');
    await app.connection
      .collection('pass_identities')
      .updateOne({ wallet: id(), platform: 'apple' }, { $set: { sealedKey: 'v1.unknown.sealed' } });
    expect(codeOf(await file())).toBe('500:WALLET_CLIENT_INIT_FAILED');
  });

  it('with a lost logo: a temporary fault', async () => {
    await wallets().updateOne({ _id: id() }, { $set: { logo: `${'0'.repeat(64)}.png` } });
    expect(codeOf(await file())).toBe('503:PASS_GEN_ERROR');
  });
});
