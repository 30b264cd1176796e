import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { login } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { codeOf } from '../support/fixtures';
import { launcher } from '../support/launcher';
import { Receiver } from '../support/receiver';
import { type OwnService, startService } from '../support/service';
import { restoreRelease, type StoredRelease } from '../support/stored-release';
import { testEnvironment } from '../support/test-environment';

const { unpackPass, verifySignature } = jest.requireActual<{
  unpackPass(bytes: Buffer, directory: string): string[];
  verifySignature(directory: string, caFile: string): Promise<string | null>;
}>('../../tools/lib/pkpass-check.mjs');

const FOLDER = join(__dirname, '../upgrades');
const FILES = readdirSync(FOLDER);

/** Nobody is called there. */
const NOWHERE = '127.0.0.1:1';

it('releases have left their records', () => {
  expect(FILES).toContain('1.0.0.ejson.gz');
});

interface Listed {
  docs: { _id: string; lastName?: string }[];
}

/** Case and accents do not count. */
const inOrder = new Intl.Collator('en', { sensitivity: 'base' }).compare;

describe.each(FILES)('what is stored in %s', (file) => {
  const { MONGODB_URI, DATA_DIR } = testEnvironment();
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-stored-'));
  let stored: StoredRelease;
  let service: OwnService;
  let owner: ApiClient;

  beforeAll(async () => {
    stored = await restoreRelease(join(FOLDER, file), MONGODB_URI);
    const env = {
      ...stored.secrets,
      MONGODB_URI,
      DATA_DIR,
      PUBLIC_URL: stored.publicUrl,
      APNS_URL: `https://${NOWHERE}`,
      GOOGLE_WALLET_URL: `http://${NOWHERE}`,
      GOOGLE_TOKEN_URL: `http://${NOWHERE}`,
      APPLE_WEB_SERVICE_HTTP: 'true',
    };
    // Of a release long ago: nothing of it runs any more.
    const program = [join(launcher.ROOT, 'dist/migrate.js'), 'finish'];
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      env: { PATH: process.env.PATH, ...testEnvironment(env) },
    });
    expect(stdout).toMatch(/^ok/);
    service = await startService(env);
    const { username, password } = stored.owner;
    owner = service.api.as(await login(service, username, password));
  }, 120_000);

  afterAll(async () => {
    await service?.close();
    const client = await MongoClient.connect(MONGODB_URI);
    await client.db().dropDatabase();
    await client.close();
    for (const each of [DATA_DIR, folder]) rmSync(each, { recursive: true, force: true });
  });

  /** Passes of each kind that were left in a state. */
  const passesIn = (state: string) =>
    Object.entries(stored.issued).map(([kind, { template, passes }]) => {
      const pass = passes.find((each) => each.state === state)!;
      const at = (action: string) => `/passes/template/${template}/${action}/${pass.barcode}`;
      return { kind, template, pass, at };
    });
  const local = (link: string) => link.replace(stored.publicUrl, '');

  it('is answered as it was, with no field less', async () => {
    for (const { path, body } of stored.answers) {
      const answer = await owner.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect({ path, body: answer.body }).toMatchObject({ path, body });
    }
    expect(stored.answers.length).toBeGreaterThan(50);
  });

  it('finds its customers and passes by their names, and sorts by them', async () => {
    for (const list of ['/clients', '/passes']) {
      const all = (await owner.get<Listed>(`${list}?sort=lastName&limit=1000`)).body.docs;
      const names = all.map(({ lastName = '' }) => lastName);
      expect([list, names]).toEqual([list, names.toSorted(inOrder)]);
      for (const { _id, lastName } of all.filter((each) => each.lastName)) {
        const path = `${list}?limit=1000&search=${encodeURIComponent(lastName!.toLowerCase().replaceAll('-', ' '))}`;
        expect([path, (await owner.get<Listed>(path)).body.docs.map((doc) => doc._id)]).toEqual([
          path,
          expect.arrayContaining([_id]),
        ]);
      }
    }
  });

  it('lets in whom it let in: users and wallet tokens', async () => {
    expect((await service.api.as(stored.walletToken).get('/wallets')).status).toBe(200);
    expect((await service.api.as(stored.walletToken.slice(0, -1)).get('/wallets')).status).toBe(401);
  });

  it('makes pages and signed files of its passes', async () => {
    writeFileSync(join(folder, 'ca.pem'), stored.certificatePem);
    for (const { kind, pass } of passesIn('redeemable')) {
      const { pathname, search } = new URL(pass.downloadLink);
      expect([kind, (await service.api.get(pathname + search)).status]).toEqual([kind, 200]);
      const answer = await fetch(`${service.baseUrl}${pathname}/pass.pkpass${search}`);
      expect([kind, answer.status]).toEqual([kind, 200]);
      expect(unpackPass(Buffer.from(await answer.arrayBuffer()), join(folder, kind))).toContain('pass.json');
      expect(await verifySignature(join(folder, kind), '../ca.pem')).not.toBeNull();
    }
    for (const { kind, pass } of passesIn('deleted')) {
      expect([kind, (await fetch(service.baseUrl + local(pass.downloadLink))).status]).toEqual([kind, 404]);
    }
  });

  it('redeems what can be redeemed once, and nothing else', async () => {
    for (const state of ['redeemable', 'restored']) {
      for (const { kind, at } of passesIn(state)) {
        expect([kind, (await owner.get(at('barcode'))).body]).toMatchObject([kind, { redeemable: true }]);
        const answers = await Promise.all(Array.from({ length: 4 }, () => owner.post(at('redeem'), {})));
        expect([kind, answers.map(({ status }) => status).sort()]).toEqual([kind, [201, 400, 400, 400]]);
        expect([kind, (await owner.post(at('unredeem'))).status]).toEqual([kind, 201]);
      }
    }
    const refused = {
      redeemed: '400:PASS_ALREADY_REDEEMED',
      canceled: '400:PASS_ALREADY_CANCELED',
      deleted: '404:MODEL_NOT_FOUND',
    };
    for (const [state, code] of Object.entries(refused)) {
      for (const { kind, at } of passesIn(state)) {
        expect([kind, state, codeOf(await owner.post(at('redeem'), {}))]).toEqual([kind, state, code]);
      }
    }
  });

  it('has its effect once under an Idempotency-Key of before', async () => {
    const { path, key, body, answer } = stored.repeatable;
    const again = await owner.post(path, body, { headers: { 'idempotency-key': key } });
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', answer]);
    const other = await owner.post(
      path,
      { ...body, email: 'other@example.com' },
      { headers: { 'idempotency-key': key } },
    );
    expect(codeOf(other)).toBe('409:IDEMPOTENCY_KEY_REUSED');
    const { template } = stored.issued.events;
    expect(codeOf(await owner.post(`/events/${template}/passes`, body))).toBe('409:BARCODE_ALREADY_EXISTS');
  });

  it('tells its receivers, signed with the secret that they have', async () => {
    const receiver = await Receiver.start();
    try {
      await owner.patch('/wallets', { webHookUrl: receiver.url('/told') });
      const { body } = await owner.get<{ docs: { _id: string }[] }>('/clients?limit=1');
      await owner.patch(`/clients/${body.docs[0]._id}`, { lastName: 'King' });
      const [call] = await receiver.called('/told');
      const key = Buffer.from(stored.webhookSecret.replace('whsec_', ''), 'base64');
      const text = `${String(call.headers['webhook-id'])}.${String(call.headers['webhook-timestamp'])}.${call.body}`;
      const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
      expect(String(call.headers['webhook-signature']).split(' ')).toContain(signature);
    } finally {
      await receiver.close();
    }
  });
});
