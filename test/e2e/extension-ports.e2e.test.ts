import { join } from 'node:path';
import { makeWallet, type TestWallet } from '../support/accounts';
import { eventually } from '../support/eventually';
import { issueEvent, makeEvent } from '../support/fixtures';
import { type OwnService, startService } from '../support/service';

let app: OwnService;
let wallet: TestWallet;
beforeAll(async () => {
  app = await startService({ EXTENSIONS: join(__dirname, '../integration/extensions/fixtures/ports.mjs') });
  wallet = await makeWallet(app);
});
afterAll(() => app?.close());

describe('an extension', () => {
  it('can generate the passes instead of the service', async () => {
    const { _id } = await makeEvent(wallet.owner);
    const { pathname, search } = new URL((await issueEvent(wallet.owner, _id)).downloadLink);
    const file = await fetch(`${app.baseUrl}${pathname}/pass.pkpass${search}`);
    expect([file.status, await file.text()]).toEqual([200, 'pass of Ada']);
    const google = await fetch(`${app.baseUrl}${pathname}/google${search}`, { redirect: 'manual' });
    expect(google.headers.get('location')).toBe('https://pay.google.com/gp/v/save/paper');
  });

  it('can send the e-mails of wallets without a mail server', async () => {
    const { _id } = await makeEvent(wallet.owner);
    await issueEvent(wallet.owner, _id, { enableSendEmailOrSms: true });
    const failed = await eventually(async () => {
      const { docs } = (await wallet.owner.get<{ docs: { state: string; reason?: string }[] }>('/deliveries')).body;
      expect(docs.map(({ state }) => state)).toContain('failed');
      return docs;
    });
    expect(failed.map(({ reason }) => reason)).toEqual(['NO_STAMP']);
  });
});
