import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeUser } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { ApnsServer } from '../support/apns-server';
import { AppleAuthority, PASS_TYPE, TEAM } from '../support/apple-authority';
import { CommandUser } from '../support/command';
import { launcher } from '../support/launcher';
import { eventually } from '../support/eventually';
import { issueEvent, type Json, makeEvent, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { CallbackSigner } from '../support/google-callback';
import { GoogleServer } from '../support/google-server';
import { makeServiceAccount } from '../support/google-wallets';
import { PassBuilder } from '../support/pass-builder';
import { Phone } from '../support/phone';
import { type OwnService, startService } from '../support/service';

interface Result {
  name: string;
  status: string;
  message: string;
}

let app: OwnService;
let apns: ApnsServer;
let google: GoogleServer;
let signer: CallbackSigner;
let apple: AppleAuthority;
let wallet: StaffedWallet;
let event: string;
let user: CommandUser;
const servers: Server[] = [];

beforeAll(async () => {
  apple = await AppleAuthority.make();
  user = new CommandUser();
  const wwdrFile = join(user.folder, 'wwdr.pem');
  writeFileSync(wwdrFile, apple.certificatePem);
  [apns, google, signer] = await Promise.all([ApnsServer.start(), GoogleServer.start(), CallbackSigner.start()]);
  app = await startService({
    APPLE_WEB_SERVICE_HTTP: 'true',
    APPLE_WWDR_FILE: wwdrFile,
    APNS_URL: apns.url,
    APNS_CA: apns.ca,
    GOOGLE_CALLBACK_KEYS_URL: signer.url,
    ...google.environment,
  });
  wallet = await makeStaffedWallet(app);
  event = (await makeEvent(wallet.owner))._id;
  await login(user, wallet);
});
afterAll(async () => {
  await app?.close();
  for (const server of servers) server.close();
  await Promise.all([apns?.close(), google?.close(), signer?.close()]);
  user?.leave();
});

async function login(
  who: CommandUser,
  { username, password }: Pick<StaffedWallet, 'username' | 'password'>,
): Promise<void> {
  const args = ['login', '--url', app.baseUrl, '--username', username, '--password-stdin'];
  expect((await who.run(args, { input: password })).code).toBe(0);
}

async function examine(what: string, who = user): Promise<Record<string, Result>> {
  const { results } = await who.json<{ results: Result[] }>('doctor', what);
  return Object.fromEntries(results.map((result) => [result.name, result]));
}

const reachability = async (bytes: Uint8Array) => {
  const file = join(user.folder, 'pass.pkpass');
  writeFileSync(file, bytes);
  return (await examine(file)).reachability;
};

const fileOf = async ({ downloadLink }: { downloadLink: string }) => {
  const { pathname, search } = new URL(downloadLink);
  return Buffer.from(await (await fetch(`${app.baseUrl}${pathname}/pass.pkpass${search}`)).arrayBuffer());
};

/** The pass of a ticket, with other keys in pass.json. */
async function changed(fields: Json): Promise<Buffer> {
  const builder = new PassBuilder(await fileOf(await issueEvent(wallet.owner, event)), await apple.issue(), () => {});
  return builder.build({ json: (pass) => void Object.assign(pass, fields) });
}

describe('the web service', () => {
  it('of this service is as phones want it', async () => {
    const found = await reachability(await fileOf(await issueEvent(wallet.owner, event)));
    expect(found).toMatchObject({ status: 'ok' });
  });

  it('on this computer over http is a warning with a development certificate', async () => {
    const results = await examine((await issueEvent(wallet.owner, event))._id);
    expect(results['web-service']).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('only works for tests on this computer'),
    });
    expect(Object.values(results).filter(({ status }) => status === 'failure')).toEqual([]);
  });

  it.each<[string, Json, RegExp]>([
    ['that refuses the token', { authenticationToken: 'x'.repeat(32) }, /rejects the authenticationToken .*401/],
    ['that does not know the pass', { serialNumber: '0'.repeat(24) }, /401|404/],
    ['of a name that nobody has', { webServiceURL: 'http://wallet.invalid' }, /name is unknown/],
  ])('%s fails', async (_what, fields, says) => {
    const found = await reachability(await changed(fields));
    expect(found).toMatchObject({ status: 'failure', message: expect.stringMatching(says) });
  });

  it.each<[string, RequestListener, string, RegExp]>([
    ['that answers a page', (_, answer) => answer.end('<html>'), 'failure', /is not a pass/],
    ['that redirects', (_, answer) => answer.writeHead(302, { location: '/x' }).end(), 'failure', /redirects to "\/x"/],
    ['that is broken', (_, answer) => answer.writeHead(500).end(), 'failure', /responds with 500/],
    ['that breaks off', (request) => request.socket.destroy(), 'failure', /cannot be reached/],
    ['that never answers', () => {}, 'failure', /within 10 seconds/],
  ])('%s fails', async (_what, listener, status, says) => {
    const found = await reachability(await changed({ webServiceURL: await serve(listener) }));
    expect(found).toMatchObject({ status, message: expect.stringMatching(says) });
  });

  it.each<[string, (pass: Buffer) => Peer, string, RegExp]>([
    ['without a date', (pass) => ({ pass, headers: { 'last-modified': undefined } }), 'failure', /Last-Modified/],
    [
      'of another type',
      (pass) => ({ pass, headers: { 'content-type': 'application/zip' } }),
      'failure',
      /"application\/zip"/,
    ],
    [
      'with a number as lastUpdated',
      (pass) => ({ pass, list: { serialNumbers: [], lastUpdated: 5 } }),
      'failure',
      /lastUpdated/,
    ],
    ['that asks for no token', (pass) => ({ pass, isOpen: true }), 'warning', /anyone who knows its serial number/],
  ])('%s is told', async (_what, peerOf, status, says) => {
    const peer: { pass?: Buffer } & Partial<Peer> = {};
    const webServiceURL = await serve(peerService(peer));
    const pass = await changed({ webServiceURL, authenticationToken: 't'.repeat(32) });
    Object.assign(peer, peerOf(pass));
    expect(await reachability(pass)).toMatchObject({ status, message: expect.stringMatching(says) });
  });
});

interface Peer {
  pass: Buffer;
  headers?: Record<string, string | undefined>;
  list?: Json;
  isOpen?: boolean;
}

/** A web service of somebody else, right but for what is said. */
const peerService =
  (peer: Partial<Peer>): RequestListener =>
  (request, response) => {
    if (request.url?.includes('/devices/')) {
      return void response.writeHead(peer.list ? 200 : 204).end(peer.list && JSON.stringify(peer.list));
    }
    const isRight = request.headers.authorization === `ApplePass ${'t'.repeat(32)}`;
    if (!isRight && !peer.isOpen) return void response.writeHead(401).end();
    const defaults = { 'content-type': 'application/vnd.apple.pkpass', 'last-modified': new Date(0).toUTCString() };
    const headers = Object.entries({ ...defaults, ...peer.headers }).filter(([, value]) => value !== undefined);
    response.writeHead(200, Object.fromEntries(headers)).end(peer.pass);
  };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a web service that does not run fails', async () => {
  const pass = await changed({ webServiceURL: `http://127.0.0.1:${await launcher.findFreePort()}` });
  expect(await reachability(pass)).toMatchObject({
    status: 'failure',
    message: expect.stringContaining('nothing listens'),
  });
});

describe('a pass by its id', () => {
  it('of a wallet with development identities has warnings', async () => {
    const { _id } = await issueEvent(wallet.owner, event);
    const results = await examine(_id);
    expect(results.signature.status).toBe('ok');
    expect(results.apns).toMatchObject({ status: 'warning', message: expect.stringContaining('development') });
    expect(results.google).toMatchObject({ status: 'warning', message: expect.stringContaining('development') });
  });

  it('is examined with the wallet’s own certificate and issuer', async () => {
    const own = await withOwnIdentities();
    const { _id } = await issueEvent(own.owner, (await makeEvent(own.owner))._id);
    const results = await examine(_id, own.user);
    expect(results.apns).toMatchObject({ status: 'ok', message: expect.stringContaining('No iPhone has registered') });
    expect(results.google).toMatchObject({ status: 'ok', message: expect.stringContaining(own.issuerId) });
    expect([results.wwdr.status, results.identity.status]).toEqual(['ok', 'ok']);
    own.user.leave();
  });

  it('tells why the last push failed', async () => {
    const own = await withOwnIdentities();
    const { _id, phone } = await onPhone(own.owner, (await makeEvent(own.owner))._id);
    apns.answer(phone.pushToken, { status: 400, reason: 'BadTopic' });
    await own.owner.patch(`/passes/${_id}`, { lastName: 'Byron' });
    await eventually(async () =>
      expect((await examine(_id, own.user)).apns).toMatchObject({
        status: 'failure',
        message: expect.stringMatching(/BadTopic.*team and pass type/),
      }),
    );
    own.user.leave();
  });

  it('is not taken for fetched by its phone', async () => {
    const own = await withOwnIdentities();
    const template = (await makeEvent(own.owner))._id;
    const [examined, fetched] = await Promise.all([onPhone(own.owner, template), onPhone(own.owner, template)]);
    for (const { _id } of [examined, fetched]) await own.owner.patch(`/passes/${_id}`, { lastName: 'Byron' });
    const stateOf = async ({ _id }: Json) => {
      const { docs } = (await own.owner.get<{ docs: { state: string }[] }>(`/deliveries?passId=${_id}&channel=PUSH`))
        .body;
      return docs.map(({ state }) => state);
    };
    for (const one of [examined, fetched])
      await eventually(async () => expect(await stateOf(one)).toEqual(['accepted']));
    expect((await examine(examined._id, own.user)).reachability.status).toBe('ok');
    // What phones fetched is written in order, so what the doctor fetched would be written by then.
    await fetched.phone.update();
    await eventually(async () => expect(await stateOf(fetched)).toEqual(['fetched']));
    expect(await stateOf(examined)).toEqual(['accepted']);
    own.user.leave();
  });

  it('tells why Google refuses the last change', async () => {
    const own = await withOwnIdentities();
    const { _id, downloadLink } = await issueEvent(own.owner, (await makeEvent(own.owner))._id);
    const { pathname, search } = new URL(downloadLink);
    await app.api.get(`${pathname}/google${search}`);
    const saved = signer.message({ objectId: `${own.issuerId}.${_id}`, eventType: 'save' });
    expect((await app.api.post('/google/callback', saved)).status).toBe(200);
    google.misbehave(/eventTicketObject/, { status: 403, message: 'not allowed' });
    await own.owner.patch(`/passes/${_id}`, { lastName: 'Byron' });
    await eventually(async () => expect((await examine(_id, own.user)).google).toMatchObject({ status: 'failure' }));
    google.behave();
    own.user.leave();
  });

  it('is not asked for its identities by whom they are hidden from', async () => {
    const viewer = new CommandUser();
    const { username } = await makeUser(app, wallet, 'VIEWER');
    await login(viewer, { username, password: 'user-password' });
    const results = await examine((await issueEvent(wallet.owner, event))._id, viewer);
    expect(results.apns).toMatchObject({ status: 'skipped', message: expect.stringContaining('OWNER') });
    viewer.leave();
  });

  it('does not use up a link that works once', async () => {
    const once = (await makeEvent(wallet.owner, { security: { disablePassLinkSharing: true } }))._id;
    const { _id } = await issueEvent(wallet.owner, once);
    const refused = await user.run(['doctor', _id]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--use-link')]);
    expect((await user.run(['doctor', _id, '--use-link'])).stdout).toContain('Signature');
  });

  it('that is not there is refused', async () => {
    const { code, stderr, stdout } = await user.run(['doctor', '0'.repeat(24)]);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('404:MODEL_NOT_FOUND')]);
  });
});

/** A ticket that an iPhone has installed and registered for. */
async function onPhone(owner: ApiClient, template: string) {
  const { _id, downloadLink } = await issueEvent(owner, template);
  const phone = new Phone(app.api);
  const serial = await phone.installFrom(downloadLink);
  await phone.register(serial);
  return { _id, phone, serial };
}

async function withOwnIdentities() {
  const own = await makeStaffedWallet(app);
  const { certificatePem, keyPem } = await apple.issue();
  const form = new FormData();
  form.set('certificate', new Blob([certificatePem]), 'pass.pem');
  form.set('key', new Blob([keyPem]), 'pass.key');
  const put = await own.owner.put('/wallets/pass-identity/apple', form);
  expect([put.status, put.body.passTypeIdentifier, put.body.teamIdentifier]).toEqual([200, PASS_TYPE, TEAM]);
  const { issuerId, serviceAccount } = makeServiceAccount(google);
  expect((await own.owner.put('/wallets/pass-identity/google', { issuerId, serviceAccount })).status).toBe(200);
  const who = new CommandUser();
  await login(who, own);
  return { ...own, issuerId, user: who };
}
