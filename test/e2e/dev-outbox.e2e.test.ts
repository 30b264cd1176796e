import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { AppConfig } from '../../src/core/config/app-config';
import { DevMailbox } from '../../src/notifications/providers/dev-mailbox/dev-mailbox';
import { loginAdmin } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { codeOf, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';
import { PRODUCTION } from '../support/test-environment';

let app: TestApp;
let mailbox: DevMailbox;
let folder: string;
let one: StaffedWallet;
let two: StaffedWallet;

beforeAll(async () => {
  app = await startTestApp();
  mailbox = app.app.get(DevMailbox);
  folder = join(app.config.dataDir, 'outbox');
  one = await makeStaffedWallet(app);
  two = await makeStaffedWallet(app);
});
afterAll(() => app?.close());

const mail = (to: string) => ({
  to,
  fromName: 'Riviera Lines',
  subject: 'Your ticket',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [{ filename: 'pass.pkpass', contentType: 'application/vnd.apple.pkpass', content: Buffer.of(0, 255) }],
  pictures: [],
  headers: { 'List-Unsubscribe': '<https://example.com/u/x>' },
  messageId: 'abc@example.com',
});
const idOf = (wallet: StaffedWallet) => new Types.ObjectId(wallet.id);
const sendMail = (wallet: StaffedWallet, to: string) => mailbox.mail(idOf(wallet)).send(mail(to));
const list = async (api: ApiClient, query = '') => {
  const answer = await api.get(`/dev/outbox${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as { to: string }[];
};
const addressees = async (api: ApiClient, query = '') => (await list(api, query)).map(({ to }) => to);

it('is empty before anything is sent', async () => {
  expect(await list(one.owner)).toEqual([]);
});

it('shows an e-mail and an SMS as sent, newest first', async () => {
  expect(await sendMail(one, 'ada@example.com')).toEqual({ state: 'accepted' });
  const sms = { to: '+33600000001', text: 'Your ticket: https://example.com/p/1' };
  expect(await mailbox.sms(idOf(one)).send(sms)).toEqual({ state: 'accepted' });
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await list(one.owner)).toEqual([
    { id: expect.stringContaining(one.id), ...sms, channel: 'SMS', subject: '', html: '', attachments: [], createdAt },
    {
      id: expect.stringContaining(one.id),
      to: 'ada@example.com',
      channel: 'EMAIL',
      subject: 'Your ticket',
      text: 'Hello',
      html: '<p>Hello</p>',
      attachments: [{ filename: 'pass.pkpass', contentType: 'application/vnd.apple.pkpass', content: 'AP8=' }],
      createdAt,
    },
  ]);
});

it('shows a wallet its own messages, and an ADMIN those of all wallets or of the named one', async () => {
  await sendMail(two, 'grace@example.com');
  const admin = await loginAdmin(app);
  const own = ['+33600000001', 'ada@example.com'];
  expect(await addressees(one.owner)).toEqual(own);
  expect(await addressees(one.integration)).toEqual(own);
  expect(await addressees(one.owner.with({ 'x-wallet-id': two.id }))).toEqual(own);
  expect(await addressees(two.owner)).toEqual(['grace@example.com']);
  expect(await addressees(admin)).toEqual(['grace@example.com', ...own]);
  expect(await addressees(admin.with({ 'x-wallet-id': two.id }))).toEqual(['grace@example.com']);
  expect(codeOf(await admin.with({ 'x-wallet-id': 'x' }).get('/dev/outbox'))).toBe('400:VALIDATION_ERROR');
  const unknown = admin.with({ 'x-wallet-id': new Types.ObjectId().toHexString() });
  expect(codeOf(await unknown.get('/dev/outbox'))).toBe('404:WALLET_NOT_FOUND');
  // Only of this route may an ADMIN leave the wallet out.
  expect(codeOf(await admin.get('/wallets'))).toBe('400:WALLET_IDENTIFIER_REQUIRED');
});

it('refuses callers without a token and an EDITOR', async () => {
  expect(codeOf(await app.api.get('/dev/outbox'))).toBe('401:UNAUTHORIZED');
  expect(codeOf(await one.editor.get('/dev/outbox'))).toBe('403:FORBIDDEN');
});

it('returns as many messages as requested, up to 200', async () => {
  expect(await addressees(one.owner, '?limit=1')).toEqual(['+33600000001']);
  for (const limit of ['0', '201', 'x']) {
    expect(codeOf(await one.owner.get(`/dev/outbox?limit=${limit}`))).toBe('400:VALIDATION_ERROR');
  }
});

it('returns at most 8 MB, and the rest after the last message of a page', async () => {
  const wallet = await makeStaffedWallet(app);
  const send = (to: string, bytes: number) => {
    const attachments = [{ filename: 'a.bin', contentType: 'application/octet-stream', content: Buffer.alloc(bytes) }];
    return mailbox.mail(idOf(wallet)).send({ ...mail(to), attachments });
  };
  const MB = 1024 * 1024;
  for (const number of [1, 2, 3]) await send(`${number}@example.com`, 3 * MB);
  await send('huge@example.com', 9 * MB);
  const pages: string[][] = [];
  let before = '';
  for (;;) {
    const answer = await wallet.owner.get<{ id: string; to: string }[]>(`/dev/outbox${before}`);
    if (answer.body.length === 0) break;
    expect(answer.text.length).toBeLessThan(8.1 * MB);
    pages.push(answer.body.map(({ to }) => to));
    before = `?before=${answer.body.at(-1)!.id}`;
  }
  expect(pages).toEqual([['huge@example.com', '3@example.com'], ['2@example.com'], ['1@example.com']]);
  expect(codeOf(await wallet.owner.get('/dev/outbox?before=x'))).toBe('400:VALIDATION_ERROR');
});

it('keeps the latest 1,000 messages, even of several processes that share the folder, and reads only complete files', async () => {
  const other = new DevMailbox(Object.assign(new AppConfig(), app.config));
  for (let batch = 0; batch < 10; batch++) {
    const numbers = Array.from({ length: 101 }, (_, index) => batch * 101 + index);
    await Promise.all(
      numbers.map((number) => (number % 2 ? other : mailbox).sms(idOf(two)).send({ to: `${number}`, text: 'x' })),
    );
  }
  await sendMail(two, 'last@example.com');
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(files()).toHaveLength(1000);
  expect(readdirSync(folder)).toEqual(files());
  expect(await list(one.owner)).toEqual([]);
  const shown = await addressees(two.owner);
  expect([shown.length, shown[0]]).toEqual([200, 'last@example.com']);
  mkdirSync(join(folder, 'folder.json'));
  writeFileSync(join(folder, `${files()[999]}.part`), '{');
  expect((await addressees(two.owner, '?limit=1'))[0]).toBe('last@example.com');
});

it('does not exist in production', async () => {
  const production = await startTestApp(PRODUCTION);
  try {
    const admin = await loginAdmin(production);
    expect(codeOf(await admin.get('/dev/outbox'))).toBe('404:PATH_NOT_FOUND');
    expect(codeOf(await production.api.get('/dev/outbox'))).toBe('404:PATH_NOT_FOUND');
    expect(codeOf(await production.api.get('/dev/mailbox'))).toBe('404:PATH_NOT_FOUND');
  } finally {
    await production.close();
  }
});
