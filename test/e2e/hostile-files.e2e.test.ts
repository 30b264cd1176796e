import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import {
  type CertificateWithKey,
  createDevelopmentAppleIdentity,
} from '../../src/pass-files/identities/development-identity';
import { importCsv } from '../support/csv';
import {
  codeOf,
  formOf,
  issueEvent,
  type Json,
  makeEvent,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { longPrimesKey } from '../support/hostile-keys';
import { type OwnService, startService } from '../support/service';
import { holdsNobodyUp } from '../support/max-latency';
import { emptyPng } from '../unit/core/storage/pictures';
import { openssl } from '../unit/pass-files/openssl';

const MB = 1024 * 1024;

let app: OwnService;
let wallet: StaffedWallet;
let other: StaffedWallet;
let identity: CertificateWithKey;

beforeAll(async () => {
  // Nobody carries bulk work out: its streams stay open.
  app = await startService({ ROLE: 'api', LOG_LEVEL: 'fatal' });
  [wallet, other] = [await makeStaffedWallet(app), await makeStaffedWallet(app)];
  // The first look makes the development authority.
  await wallet.owner.get('/wallets/pass-identity');
  const ca = JSON.parse(readFileSync(join(app.config.dataDir, 'development-ca.json'), 'utf8')) as CertificateWithKey;
  const notBefore = new Date(Date.now() - 60_000);
  identity = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier: 'pass.com.example.tickets', notBefore });
});
afterAll(() => app?.close());

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const blobOf = (bytes: Buffer | string) => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);

/** How often each answer was given, by its code or else its status. */
function tally(answers: readonly { status: number; body: Json }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const what = String(codeOf(answer) ?? answer.status);
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

describe('certificates', () => {
  const putApple = (api: StaffedWallet['owner'], files: Json) =>
    api.put<Json>('/wallets/pass-identity/apple', formOf(files));
  const certificate = () => blobOf(identity.certificatePem);

  it('whose keys take long to derive: a wallet’s wait, others’ are read', async () => {
    const command = 'pkcs12 -export -in c.pem -inkey k.pem -iter 90000 -maciter -passout pass:x -out id.p12';
    const files = { 'c.pem': identity.certificatePem, 'k.pem': identity.keyPem };
    const slow = { p12: blobOf(openssl(command, files, 'id.p12')), passphrase: 'x' };
    const quick = { certificate: certificate(), key: blobOf(identity.keyPem) };
    await holdsNobodyUp(other.owner, async () => {
      const [answers, theirs] = await Promise.all([
        times(30, () => putApple(wallet.owner, slow)),
        putApple(other.owner, quick),
      ]);
      const { 200: read = 0, '503:SERVICE_BUSY': refused = 0 } = tally(answers);
      expect([read + refused, theirs.status]).toEqual([30, 200]);
      expect(refused).toBeGreaterThan(0);
      const { headers } = answers.find(({ status }) => status === 503)!;
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  it('with a key that would take minutes to sign delay no one', async () => {
    const key = longPrimesKey(identity.keyPem);
    const account = { client_email: 'a@b.example', private_key: key };
    await holdsNobodyUp(other.owner, async () => {
      const answers = [
        await putApple(wallet.owner, { certificate: certificate(), key: blobOf(key) }),
        await wallet.owner.put<Json>('/wallets/pass-identity/google', { issuerId: '3388', serviceAccount: account }),
      ];
      expect(tally(answers)).toEqual({ '400:VALIDATION_ERROR': 2 });
    });
  });
});

it('images with millions of pixels delay no one', async () => {
  // 25 million pixels each, and a hundred million.
  const large = Array.from({ length: 6 }, (_, index) => Buffer.concat([emptyPng(5000, 5000), Buffer.alloc(index + 1)]));
  const bomb = emptyPng(10_000, 10_000);
  await holdsNobodyUp(other.owner, async () => {
    const pictures = [...large, bomb, bomb].map(blobOf);
    const answers = await times(pictures.length, (index) =>
      wallet.owner.patch<Json>('/wallets', formOf({ logo: pictures[index] })),
    );
    expect(tally(answers)['400:VALIDATION_ERROR']).toBeGreaterThanOrEqual(2);
  });
});

describe('files of customers', () => {
  const columns = ['firstName', 'lastName', 'email'].join(',');

  it.each([
    ['a cell that never ends', `${columns}\n"${'x'.repeat(5 * MB)}`],
    ['a row of nothing but separators', `${columns}\n${','.repeat(5 * MB)}`],
    ['a header of nothing but separators', ','.repeat(5 * MB)],
    ['blank lines', `${columns}\n${'\n'.repeat(5 * MB)}`],
    ['quotes', `${columns}\n${'"'.repeat(5 * MB)}`],
  ])('with %s delay no one', async (_what, content) => {
    const file = Buffer.from(content);
    await holdsNobodyUp(other.owner, () => times(2, () => importCsv(wallet.owner, file)));
  });
});

it('texts that could make a pattern backtrack forever delay no one', async () => {
  const long = 90_000;
  const texts = ['a', ' ', '.', '-', '1', '+', '@', 'a@', 'a.', 'a-', '1,', 'rgb(1', '%', '\u0301'].map(
    (part) => `${part.repeat(long / part.length)}!`,
  );
  const names = [
    'name',
    'email',
    'phone',
    'phoneNumber',
    'backgroundColor',
    'webHookUrl',
    'username',
    'timezone',
    'strip',
  ];
  await holdsNobodyUp(other.owner, async () => {
    for (const text of texts) {
      for (const name of names) {
        const body = { [name]: text };
        await Promise.all([
          wallet.owner.post('/clients', body),
          wallet.owner.post('/events', body),
          wallet.owner.patch('/wallets', body),
          wallet.owner.post('/users', body),
          app.api.post('/auth/login', body),
        ]);
      }
      const query = encodeURIComponent(text.slice(0, 500));
      await wallet.owner.get(`/clients?search=${query}&createdFrom=${query}`);
    }
  });
});

it('large pages delay no one', async () => {
  const event = await makeEvent(wallet.owner);
  const { _id } = await issueEvent(wallet.owner, event._id);
  const passes = app.connection.collection('passes');
  const { _id: _, ...pass } = (await passes.findOne({ _id: new Types.ObjectId(_id) }))!;
  const copies = Array.from({ length: 5000 }, (_copy, index) => ({
    ...pass,
    _id: new Types.ObjectId(),
    barcode: `COPY-${index}`,
    shortId: `copy${index}`,
  }));
  await passes.insertMany(copies);
  await holdsNobodyUp(other.owner, async () => {
    const paths = ['page=1', 'page=5', 'page=9007199254740991', 'sort=-updatedAt', 'search=a'];
    const answers = await times(10, (index) => wallet.owner.get<Json>(`/passes?limit=1000&${paths[index % 5]}`));
    // A busy machine may not have read them all in time.
    expect(tally(answers)[200]).toBeGreaterThan(0);
  });
});

it('streams delay no one, however many are requested', async () => {
  const event = await makeEvent(wallet.owner);
  const items = [{ firstName: 'Ada', lastName: 'Lovelace' }];
  const start = async ({ owner }: StaffedWallet, template: string) =>
    (await owner.post<{ operationId: string }>(`/events/${template}/passes/bulk`, { items })).body.operationId;
  const operation = await start(wallet, event._id);
  const theirs = await start(other, (await makeEvent(other.owner))._id);
  const leaving = new AbortController();
  const follow = async ({ token }: StaffedWallet, id: string) => {
    const headers = { authorization: `Bearer ${token.token}` };
    return (await fetch(`${app.baseUrl}/bulk-operations/${id}/events`, { headers, signal: leaving.signal })).status;
  };
  await holdsNobodyUp(other.owner, async () => {
    const statuses = await times(60, () => follow(wallet, operation));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    expect(await follow(other, theirs)).toBe(200);
  }).finally(() => leaving.abort());
});

it('floods of health checks and metrics requests delay no one', async () => {
  await holdsNobodyUp(other.owner, () =>
    times(20, async (index) => {
      for (let call = 0; call < 20; call++) {
        const answer = await fetch(`${app.baseUrl}${index % 2 ? '/health/ready' : '/metrics'}`);
        expect(answer.status).toBe(200);
        await answer.text();
      }
    }),
  );
});
