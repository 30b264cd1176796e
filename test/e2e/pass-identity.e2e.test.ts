import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { Types } from 'mongoose';
import { eventMapping } from '../../src/events/event.mapping';
import type { Event } from '../../src/events/schemas/event.schema';
import { PassGenerator } from '../../src/pass-files/pass-generator';
import type { PassView } from '../../src/pass-model/pass-mapping';
import {
  type CertificateWithKey,
  createDevelopmentAppleIdentity,
  createDevelopmentCa,
  createDevelopmentGoogleIdentity,
} from '../../src/pass-files/identities/development-identity';
import { AppleAuthorities } from '../../src/pass-files/identities/apple-authorities';
import { IdentityStore } from '../../src/pass-files/identities/identity.store';
import { ImageStore } from '../../src/core/storage/image.store';
import type { Wallet } from '../../src/wallets/schemas/wallet.schema';
import { makeUser, makeWallet, samplePng, type TestWallet } from '../support/accounts';
import { metErrorCodes } from '../support/api-client';
import { eventView } from '../support/pass-views';
import { startTestApp, type TestApp } from '../support/test-app';
import { temporaryFolder } from '../support/test-environment';
import { openssl, verifySignature } from '../unit/pass-files/openssl';

const PATH = '/wallets/pass-identity';
const DAY = 24 * 60 * 60 * 1000;
const passTypeIdentifier = 'pass.com.example.tickets';

let app: TestApp;
let wallet: TestWallet;
let ca: CertificateWithKey;
let identity: CertificateWithKey;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeWallet(app);
  // The first look makes the development authority.
  await wallet.owner.get(PATH);
  ca = JSON.parse(readFileSync(join(app.config.dataDir, 'development-ca.json'), 'utf8')) as CertificateWithKey;
  identity = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier });
  // A certificate counts from the second in which it was made.
  await new Promise((resolve) => setTimeout(resolve, 1000));
});
afterAll(() => app?.close());

interface Upload {
  certificate?: Buffer | string;
  key?: Buffer | string;
  p12?: Buffer;
  passphrase?: string;
}

function putApple(files: Upload, api = wallet.owner) {
  const form = new FormData();
  for (const name of ['certificate', 'key', 'p12'] as const) {
    const file = files[name];
    if (file !== undefined) form.set(name, new Blob([new Uint8Array(Buffer.from(file))]), `${name}.bin`);
  }
  if (files.passphrase !== undefined) form.set('passphrase', files.passphrase);
  return api.put(`${PATH}/apple`, form);
}

const pair = ({ certificatePem, keyPem } = identity): Upload => ({ certificate: certificatePem, key: keyPem });

const pkcs12 = (passphrase: string) =>
  openssl(
    `pkcs12 -export -in cert.pem -inkey key.pem -passout pass:${passphrase} -out id.p12`,
    { 'cert.pem': identity.certificatePem, 'key.pem': identity.keyPem },
    'id.p12',
  );

/** A view of an event ticket of the wallet as it is stored. */
async function storedView(of = wallet): Promise<PassView<Event>> {
  const stored = await app.connection.collection<Wallet>('wallets').findOne({ _id: new Types.ObjectId(of.id) });
  const strip = await app.app.get(ImageStore).put(stored!._id, await samplePng(), ['eventStrip']);
  return { ...eventView({ template: { strip } }), wallet: stored! };
}

const makeFile = async (of = wallet) => app.app.get(PassGenerator).makeApplePass(eventMapping, await storedView(of));
const makeLink = async (of = wallet) =>
  app.app.get(PassGenerator).makeGoogleSaveLink(eventMapping, await storedView(of));

function read(file: Buffer) {
  const entries = Object.entries(unzipSync(file)).map(([name, data]) => [name, Buffer.from(data)] as const);
  const files = Object.fromEntries(entries);
  return { files, passJson: JSON.parse(files['pass.json'].toString()) as Record<string, unknown> };
}

describe('development identities', () => {
  it('exist from the start, marked, without keys', async () => {
    const fresh = await makeWallet(app);
    const { status, body, text } = await fresh.owner.get(PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      apple: {
        passTypeIdentifier: `pass.dev.wallet.${fresh.id}`,
        teamIdentifier: 'DEVELOPMNT',
        fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
        subject: expect.stringContaining('Pass Type ID'),
        issuer: expect.stringContaining('not installable on a phone'),
        development: true,
      },
      google: { issuerId: '9999999999999999999', development: true },
    });
    expect(text).not.toMatch(/private|sealed|pem"|begin/i);
    expect(Date.parse((body.apple as { notAfter: string }).notAfter)).toBeGreaterThan(Date.now() + 365 * DAY);
  });

  it('are created once, however many first uses there are', async () => {
    const fresh = await makeWallet(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => fresh.owner.get(PATH)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const stored = await app.connection
      .collection('pass_identities')
      .find({ wallet: new Types.ObjectId(fresh.id) })
      .toArray();
    expect(stored.map(({ platform }) => platform as string).sort()).toEqual(['apple', 'google']);
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
  });

  it('sign a file that verifies against the development authority', async () => {
    const { files, passJson } = read(await makeFile());
    expect(() => verifySignature(files.signature, files['manifest.json'], ca.certificatePem)).not.toThrow();
    const altered = Buffer.concat([files['manifest.json'], Buffer.from(' ')]);
    expect(() => verifySignature(files.signature, altered, ca.certificatePem)).toThrow();
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        ...['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'],
        ...['strip.png', 'strip@2x.png', 'strip@3x.png', 'en.lproj/pass.strings', 'fr.lproj/pass.strings'],
      ]),
    );
    expect(passJson).toMatchObject({
      passTypeIdentifier: `pass.dev.wallet.${wallet.id}`,
      organizationName: wallet.wallet.name,
      eventTicket: { primaryFields: [{ value: 'Summer Night Concert' }] },
    });
    const strings = files['fr.lproj/pass.strings'].toString('utf16le');
    expect(strings).toContain('"label_doors" = "Ouverture des portes";');
  });

  it('sign save links', async () => {
    const { decodeJwt } = await import('jose');
    const claims = decodeJwt<{ payload: Record<string, { id: string }[]> }>((await makeLink()).split('/save/')[1]);
    expect(claims).toMatchObject({ iss: 'development@wallet-pass-service.invalid', aud: 'google' });
    expect(claims.payload.eventTicketClasses[0].id).toBe('9999999999999999999.event-64b7f1a2c3d4e5f6a7b8c9d1');
  });

  it('sign bundles', async () => {
    const file = await makeFile();
    const bundle = unzipSync(app.app.get(PassGenerator).bundleApplePasses([file, file]));
    expect(Object.keys(bundle)).toEqual(['pass-1.pkpass', 'pass-2.pkpass']);
  });
});

describe('PUT /wallets/pass-identity/apple', () => {
  it('accepts a certificate and key, and signs the next file with them', async () => {
    const before = read(await makeFile()).passJson.passTypeIdentifier;
    const answer = await putApple(pair());
    expect(answer.status).toBe(200);
    const certificate = new X509Certificate(identity.certificatePem);
    expect(answer.body).toMatchObject({
      passTypeIdentifier,
      teamIdentifier: 'DEVELOPMNT',
      fingerprint: certificate.fingerprint256,
      serialNumber: certificate.serialNumber,
      notAfter: new Date(certificate.validTo).toISOString(),
      development: false,
    });
    expect((await wallet.owner.get(PATH)).body.apple).toEqual(answer.body);
    const { files, passJson } = read(await makeFile());
    expect(before).not.toBe(passTypeIdentifier);
    expect(passJson.passTypeIdentifier).toBe(passTypeIdentifier);
    expect(() => verifySignature(files.signature, files['manifest.json'], ca.certificatePem)).not.toThrow();
    const first = await app.app.get(IdentityStore).firstExpiry();
    expect(Number(first)).toBeLessThanOrEqual(Date.parse(certificate.validTo));
    const { text } = await app.api.get('/metrics');
    expect(text).toContain(`apple_certificate_expires_timestamp_seconds ${Number(first) / 1000}\n`);
    expect(text).not.toMatch(/[0-9a-f]{24}/);
  });

  it('accepts a .p12 and an encrypted key with their passphrase', async () => {
    const fromP12 = await putApple({ p12: pkcs12('secret'), passphrase: 'secret' });
    expect([fromP12.status, fromP12.body.passTypeIdentifier]).toEqual([200, passTypeIdentifier]);
    const key = openssl(
      'pkcs8 -topk8 -in key.pem -passout pass:secret -out enc.pem',
      { 'key.pem': identity.keyPem },
      'enc.pem',
    );
    expect((await putApple({ ...pair(), key, passphrase: 'secret' })).status).toBe(200);
  });

  const cases: Record<string, () => Promise<[Upload, string, string]>> = {
    'a certificate that is none': async () => [
      { ...pair(), certificate: 'hello' },
      'certificate',
      'readable certificate',
    ],
    'an expired certificate': async () => {
      const [notBefore, notAfter] = [new Date(Date.now() - 400 * DAY), new Date(Date.now() - DAY)];
      const expired = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier, notBefore, notAfter });
      return [pair(expired), 'certificate', 'expired'];
    },
    'a certificate that is not valid yet': async () => {
      const notBefore = new Date(Date.now() + DAY);
      return [
        pair(await createDevelopmentAppleIdentity(ca, { passTypeIdentifier, notBefore })),
        'certificate',
        'not valid yet',
      ];
    },
    'a certificate of another authority': async () => {
      const stranger = await createDevelopmentCa();
      return [
        pair(await createDevelopmentAppleIdentity(stranger, { passTypeIdentifier })),
        'certificate',
        'did not issue',
      ];
    },
    'a certificate that is for no passes': async () => {
      const [key, certificate] = selfSigned();
      return [{ certificate, key }, 'certificate', 'pass type identifier'];
    },
    'the key of another certificate': async () => {
      const other = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier });
      return [{ ...pair(), key: other.keyPem }, 'key', 'does not match'];
    },
    'a key that is none': async () => [{ ...pair(), key: 'hello' }, 'key', 'readable private key'],
    'an encrypted key without passphrase': async () => {
      const key = openssl(
        'pkcs8 -topk8 -in key.pem -passout pass:secret -out enc.pem',
        { 'key.pem': identity.keyPem },
        'enc.pem',
      );
      return [{ ...pair(), key }, 'passphrase', 'missing'];
    },
    'a .p12 with a wrong passphrase': async () => [
      { p12: pkcs12('secret'), passphrase: 'wrong' },
      'passphrase',
      'does not open',
    ],
    'a .p12 that is none': async () => [{ p12: Buffer.from('hello'), passphrase: 'secret' }, 'p12', 'readable .p12'],
    'a .p12 without its key': async () => {
      const p12 = openssl(
        'pkcs12 -export -nokeys -in cert.pem -passout pass:secret -out id.p12',
        { 'cert.pem': identity.certificatePem },
        'id.p12',
      );
      return [{ p12, passphrase: 'secret' }, 'p12', 'does not contain both a certificate and its private key'];
    },
  };

  it.each(Object.keys(cases))('refuses %s, naming field and reason, and keeps the old one', async (name) => {
    const [files, field, reason] = await cases[name]();
    const before = (await wallet.owner.get(PATH)).text;
    const answer = await putApple(files);
    expect(answer.body).toMatchObject({
      errorCode: '400:VALIDATION_ERROR',
      validationErrors: [{ field, message: expect.stringContaining(reason) }],
    });
    const french = await putApple(files, wallet.owner.with({ 'x-lang': 'fr' }));
    expect(french.body.message).not.toBe(answer.body.message);
    expect((await wallet.owner.get(PATH)).text).toBe(before);
  });

  it.each([{}, { certificate: 'x' }, { key: 'x' }, { passphrase: 'x' }])(
    'asks for the missing file: %j',
    async (files) => {
      expect((await putApple(files)).body.errorCode).toBe('400:FILE_REQUIRED');
    },
  );

  it('refuses other forms', async () => {
    const form = new FormData();
    form.set('other', new Blob(['x']), 'other.bin');
    expect((await wallet.owner.put(`${PATH}/apple`, form)).body.errorCode).toBe('400:UNEXPECTED_FIELD');
    expect((await wallet.owner.put(`${PATH}/apple`, {})).body.errorCode).toBe('415:UNSUPPORTED_MEDIA_TYPE');
    expect((await wallet.owner.put(`${PATH}/other`, {})).body.errorCode).toBe('404:PATH_NOT_FOUND');
  });
});

describe('PUT /wallets/pass-identity/google', () => {
  it('accepts an issuer and key file, as an object or text', async () => {
    const { serviceAccount } = await createDevelopmentGoogleIdentity();
    const account = { ...serviceAccount, client_email: 'real@project.iam.gserviceaccount.com' };
    for (const sent of [account, JSON.stringify(account)]) {
      const answer = await wallet.owner.put(`${PATH}/google`, {
        issuerId: '3388000000012345678',
        serviceAccount: sent,
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        issuerId: '3388000000012345678',
        clientEmail: account.client_email,
        development: false,
      });
      expect(answer.text).not.toMatch(/private_key"|BEGIN/);
    }
    const { decodeJwt } = await import('jose');
    expect(decodeJwt((await makeLink()).split('/save/')[1]).iss).toBe(account.client_email);
  });

  it.each([
    ['a number as issuer', { issuerId: 3388 }, 'issuerId'],
    ['letters as issuer', { issuerId: 'abc' }, 'issuerId'],
    ['no issuer', { issuerId: undefined }, 'issuerId'],
    ['no account', { serviceAccount: undefined }, 'serviceAccount'],
    ['null', { serviceAccount: null }, 'serviceAccount'],
    ['text that is no JSON', { serviceAccount: 'hello' }, 'serviceAccount'],
    ['another kind of key file', { serviceAccount: { type: 'authorized_user' } }, 'serviceAccount'],
    ['no key', { serviceAccount: { client_email: 'a@b.c' } }, 'serviceAccount'],
    ['an elliptic key', { serviceAccount: { client_email: 'a@b.c', private_key: ecKey() } }, 'serviceAccount'],
  ])('refuses %s', async (_case, change, field) => {
    const { serviceAccount } = await createDevelopmentGoogleIdentity();
    const answer = await wallet.owner.put(`${PATH}/google`, { issuerId: '3388', serviceAccount, ...change });
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
  });
});

describe('DELETE', () => {
  it('leaves no Apple certificate, even after it was requested, until a new one is uploaded', async () => {
    const gone = await makeWallet(app);
    await makeFile(gone);
    for (let time = 0; time < 2; time++) {
      expect((await gone.owner.delete(`${PATH}/apple`)).status).toBe(204);
      await expect(makeFile(gone)).rejects.toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' });
    }
    expect((await gone.owner.get(PATH)).body).not.toHaveProperty('apple');
    expect((await putApple(pair(), gone.owner)).status).toBe(200);
    expect(read(await makeFile(gone)).passJson.passTypeIdentifier).toBe(passTypeIdentifier);
  });

  it('leaves Google to the platform, which may have no identity or an invalid one', async () => {
    const gone = await makeWallet(app);
    expect((await gone.owner.delete(`${PATH}/google`)).status).toBe(204);
    await expect(makeLink(gone)).rejects.toMatchObject({ code: 'PASSGEN_IDENTITY_INCOMPLETE' });
    const folder = temporaryFolder();
    const file = join(folder, 'account.json');
    Object.assign(app.config.google, { issuerId: '3388000000012345678', serviceAccountFile: file });
    await expect(makeLink(gone)).rejects.toMatchObject({ code: 'PLATFORM_AUTH_INIT_FAILED' });
    writeFileSync(file, '{"type":"service_account"}');
    await expect(makeLink(gone)).rejects.toMatchObject({ code: 'PLATFORM_AUTH_INIT_FAILED' });
    const { serviceAccount } = await createDevelopmentGoogleIdentity();
    writeFileSync(file, JSON.stringify({ ...serviceAccount, client_email: 'platform@b.example' }));
    const { decodeJwt } = await import('jose');
    expect(decodeJwt((await makeLink(gone)).split('/save/')[1]).iss).toBe('platform@b.example');
    Object.assign(app.config.google, { issuerId: null, serviceAccountFile: null });
  });
});

describe('access', () => {
  it('is limited to the OWNER, with a login or wallet token, in its own wallet', async () => {
    const paths = ['apple', 'google'].map((platform) => `${PATH}/${platform}`);
    for (const role of ['EDITOR', 'VIEWER', 'SCANNER']) {
      const { api } = await makeUser(app, wallet, role);
      expect((await api.get(PATH)).status).toBe(403);
      for (const path of paths) expect((await api.delete(path)).status).toBe(403);
      expect((await api.put(paths[1], {})).status).toBe(403);
      expect((await putApple(pair(), api)).status).toBe(403);
    }
    expect((await app.api.get(PATH)).status).toBe(401);
    const { body } = await wallet.owner.post<{ token: string }>('/wallets/tokens');
    expect((await app.api.as(body.token).get(PATH)).status).toBe(200);
    const other = await makeWallet(app);
    expect((await other.owner.get(PATH)).body.apple).not.toEqual((await wallet.owner.get(PATH)).body.apple);
  });
});

describe('a stored identity', () => {
  it('that belongs to another wallet or key cannot be decrypted', async () => {
    const [one, other] = [await makeWallet(app), await makeWallet(app)];
    await Promise.all([one.owner.get(PATH), other.owner.get(PATH)]);
    const identities = app.connection.collection('pass_identities');
    const foreign = await identities.findOne({ wallet: new Types.ObjectId(other.id), platform: 'apple' });
    const { facts, sealedKey } = foreign!;
    await identities.updateOne(
      { wallet: new Types.ObjectId(one.id), platform: 'apple' },
      { $set: { facts, sealedKey } },
    );
    await expect(makeFile(one)).rejects.toMatchObject({ code: 'WALLET_CLIENT_INIT_FAILED' });
  });

  it('with an expired certificate generates no file, because a phone would refuse it', async () => {
    const late = await makeWallet(app);
    await late.owner.get(PATH);
    await app.connection
      .collection('pass_identities')
      .updateOne(
        { wallet: new Types.ObjectId(late.id), platform: 'apple' },
        { $set: { 'facts.notAfter': new Date() } },
      );
    await expect(makeFile(late)).rejects.toMatchObject({ code: 'PASSGEN_IDENTITY_INCOMPLETE' });
  });
});

it('in production a wallet starts without identities, and the development authority is not accepted', async () => {
  const fresh = await makeWallet(app);
  const view = await storedView(fresh);
  const generator = app.app.get(PassGenerator);
  app.config.environment = 'production';
  try {
    await expect(generator.makeApplePass(eventMapping, view)).rejects.toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' });
    const link = generator.makeGoogleSaveLink(eventMapping, view);
    await expect(link).rejects.toMatchObject({ code: 'PASSGEN_IDENTITY_INCOMPLETE' });
    expect(await app.app.get(AppleAuthorities).list()).toEqual([]);
  } finally {
    app.config.environment = 'test';
  }
  const identities = app.connection.collection('pass_identities');
  expect(await identities.countDocuments({ wallet: new Types.ObjectId(fresh.id) })).toBe(0);
});

it('reports what else prevents a pass from being generated', async () => {
  const generator = app.app.get(PassGenerator);
  const view = await storedView();
  const bare = { ...view, wallet: { ...view.wallet, logo: '' } };
  await expect(generator.makeApplePass(eventMapping, bare)).rejects.toMatchObject({ code: 'WALLET_NOT_CONFIGURED' });
  await expect(generator.makeGoogleSaveLink(eventMapping, bare)).rejects.toMatchObject({
    code: 'WALLET_NOT_CONFIGURED',
  });
  const lost = { ...view, wallet: { ...view.wallet, logo: `${'0'.repeat(64)}.png` } };
  await expect(generator.makeApplePass(eventMapping, lost)).rejects.toMatchObject({
    code: 'PASS_GEN_ERROR',
    status: 503,
  });
  const { messageTypes, appearance, apple } = eventMapping;
  await expect(generator.makeGoogleSaveLink({ messageTypes, appearance, apple }, view)).rejects.toMatchObject({
    code: 'INVALID_WALLET_OBJECT_TYPE',
  });
  // No kind of the service lacks a Google mapping, so no route answers it here.
  metErrorCodes.add('400:INVALID_WALLET_OBJECT_TYPE');
});

/** A certificate that any openssl makes, with its key. */
function selfSigned(): [Buffer, Buffer] {
  const key = openssl('genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out key.pem', {}, 'key.pem');
  const made = openssl(
    'req -x509 -new -key key.pem -subj /CN=example -days 30 -out cert.pem',
    { 'key.pem': key },
    'cert.pem',
  );
  return [key, made];
}

function ecKey(): string {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;
}
