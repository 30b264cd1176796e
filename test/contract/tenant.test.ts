import { Types } from 'mongoose';
import { hashWalletToken, makeWalletToken } from '../../src/wallets/tokens/wallet-token.format';
import { KIND_POLICIES } from '../../src/pass-kinds';
import type { OpenApiDocument } from '../../src/core/openapi/openapi.types';
import { newDeliveries } from '../../src/webhooks/schemas/webhook-delivery.schema';
import { loginAdmin, makeUser, unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import {
  codeOf,
  created,
  issueTransit,
  type Json,
  makeCustomer,
  makeStaffedWallet,
  makeStoreCard,
  makeTemplate,
  makeTransit,
  type StaffedWallet,
} from '../support/fixtures';
import { communicate } from '../support/communications';
import { makePack } from '../support/packs';
import { eventually } from '../support/eventually';
import { sharedService, type TestService } from '../support/service';
import { readDocument } from '../support/service-process';
import { PUBLIC_OPERATIONS, TENANT_CASES, type TenantCase, type World } from './tenant-cases';

let app: TestService;
let document: OpenApiDocument;
let other: StaffedWallet;
let admin: ApiClient;

beforeAll(async () => {
  app = await sharedService();
  document = await readDocument(app);
  other = await makeStaffedWallet(app);
  admin = await loginAdmin(app);
  await issueTransit(other.owner, (await makeTransit(other.owner))._id);
  await makeStoreCard(other.owner);
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );

it('has a case for every operation of the OpenAPI document, and none besides', () => {
  const [open, guarded] = [true, false].map((isOpen) =>
    operations()
      .filter(({ operation }) => (operation.security?.length === 0) === isOpen)
      .map(({ name }) => name)
      .sort(),
  );
  expect(guarded).toEqual(Object.keys(TENANT_CASES).sort());
  expect(open).toEqual([...PUBLIC_OPERATIONS].sort());
});

interface Tenant extends StaffedWallet {
  world: World;
  /** Wallet tokens that are no longer, or not here, valid. */
  revoked: string;
  foreignEnvironment: string;
}

/** A business with one record of everything. */
async function makeTenant(): Promise<Tenant> {
  const wallet = await makeStaffedWallet(app);
  const { owner } = wallet;
  const user = await makeUser(app, wallet, 'VIEWER');
  const assigned = await makeUser(app, wallet, 'MANAGER');
  const packs = [await makePack(admin), await makePack(admin)];
  await admin.put(`/admin/packs/${packs[0]._id}/managers/${assigned.id}`);
  const text = { name: unique('text'), title: 'Sale', message: { en: 'Hello' } };
  await created(owner, '/communication-templates', text);
  const location = await created(owner, '/wallets/locations', { latitude: 48, longitude: 2 });
  const spare = await created<{ _id: string; token: string }>(owner, '/wallets/tokens', {});
  const revoked = await created<{ _id: string; token: string }>(owner, '/wallets/tokens', {});
  const [templates, emptyTemplates]: Record<string, string>[] = [{}, {}];
  for (const policy of KIND_POLICIES) {
    templates[policy.kind] = (await makeTemplate(owner, policy))._id;
    if (!policy.pass.isCustomerCard) emptyTemplates[policy.kind] = (await makeTemplate(owner, policy))._id;
  }
  const clientId = await makeCustomer(owner);
  const clientType = await created(owner, '/client-types', { name: 'Gold', storeCard: templates.storeCard });
  const communication = await communicate(owner, { type: 'UNLIMITED', startDate: '2090-01-01T00:00:00Z' });
  const pass = await issueTransit(owner, templates.transit, { barcode: unique('TENANT') });
  await owner.delete(`/wallets/tokens/${revoked._id}`);
  const batch = await owner.post('/passes/status/batch', { passIds: [pass._id], status: 'active' });
  const csv = await created(owner, '/csv-operations/export-csv', { forceSync: true });
  const world = {
    walletId: wallet.id,
    logo: String(wallet.wallet.logo),
    userId: user.id,
    tokenId: spare._id,
    locationId: location._id,
    templates,
    emptyTemplates,
    clientId,
    clientTypeId: clientType._id,
    passId: pass._id,
    barcode: pass.barcode,
    operationId: String(batch.body.operationId),
    exportId: String(csv.operationId),
    deliveryId: await storeDelivery(wallet.id),
    packId: packs[0]._id,
    emptyPackId: packs[1]._id,
    managerId: assigned.id,
    textName: text.name,
    communicationId: communication._id,
  };
  const { api: manager } = assigned;
  return {
    ...wallet,
    manager,
    world,
    revoked: revoked.token,
    foreignEnvironment: await storeProductionToken(spare._id),
  };
}

/** A webhook that was delivered: nothing changes it by itself. */
async function storeDelivery(walletId: string): Promise<string> {
  const told = { id: new Types.ObjectId(), event: 'client.created', wallet: new Types.ObjectId(walletId), body: '{}' };
  const [delivery] = newDeliveries({ ...told, dueAt: new Date() }, [{ url: 'http://127.0.0.1:1/' }]);
  const { nextAttemptAt: _never, ...delivered } = { ...delivery, state: 'delivered', completedAt: new Date() };
  await app.connection.collection('webhook_deliveries').insertOne(delivered);
  return delivery._id.toHexString();
}

/** A token of the production environment that is even stored here: its prefix alone must keep it out. */
async function storeProductionToken(like: string): Promise<string> {
  const tokens = app.connection.collection('wallet_tokens');
  const stored = await tokens.findOne({ _id: new Types.ObjectId(like) });
  const token = makeWalletToken('production');
  await tokens.insertOne({ ...stored, _id: new Types.ObjectId(), hash: hashWalletToken(token) });
  return token;
}

/** All that the database holds of a wallet, but for what the service's own relays take out of records meanwhile. */
async function snapshot(walletId: string): Promise<string> {
  const id = new Types.ObjectId(walletId);
  const collections = (await app.connection.db?.collections()) ?? [];
  const owned = collections.filter(
    ({ collectionName }) =>
      !/^(idempotency|images|files|fs\.|daily_counts|pass_timelines|issue_histories)/.test(collectionName),
  );
  const parts = await Promise.all(
    owned.map(async (records) => {
      const found = await records
        .find(
          { $or: [{ wallet: id }, { _id: id }] },
          { projection: { pendingDeviceUpdate: 0, uncounted: 0, uncountedAt: 0 } },
        )
        .sort({ _id: 1 })
        .toArray();
      return found.length > 0 ? [`${records.collectionName}: ${JSON.stringify(found)}`] : [];
    }),
  );
  return parts.flat().sort().join('\n');
}

/** All ids and names of a business. */
function textsIn(value: object): string[] {
  return Object.values(value).flatMap((each: string | object) => (typeof each === 'string' ? each : textsIn(each)));
}

function call(
  api: ApiClient,
  name: string,
  { path, body }: TenantCase,
): Promise<{ status: number; body: Json; text: string }> {
  return api.send(name.split(' ')[0].toUpperCase(), path, { body });
}

function expectOutcome(answer: { status: number; body: Json }, expected: number | string): void {
  expect(typeof expected === 'number' ? answer.status : codeOf(answer)).toBe(expected);
}

const names = Object.keys(TENANT_CASES);
const place = (name: string) => ['get', 'post', 'put', 'patch', 'delete'].indexOf(name.split(' ')[0]);

describe('what is refused changes nothing of another wallet', () => {
  let tenant: Tenant;
  let stored: string;

  beforeAll(async () => {
    tenant = await makeTenant();
    stored = await eventually(async () => {
      const records = await snapshot(tenant.id);
      expect(records).not.toMatch(UNFINISHED);
      return records;
    });
    for (const id of [tenant.world.passId, tenant.world.clientId]) expect(stored).toContain(id);
  });

  it.each(names)('%s', async (name) => {
    const of = () => TENANT_CASES[name](tenant.world);
    const { caller, other: expected } = of();
    const outcome = expected === 'own' ? successOf(name) : expected;

    const refused = [tenant.revoked, tenant.foreignEnvironment, 'nonsense'].map((token) => app.api.as(token));
    for (const api of [app.api, ...refused]) expectOutcome(await call(api, name, of()), '401:UNAUTHORIZED');

    const stranger = caller === 'owner' || caller === 'manager' ? other[caller] : other.integration;
    const strange = await call(stranger, name, of());
    expectOutcome(strange, outcome);
    // What the caller sent itself may be named in the answer's path and in a batch's own items.
    if (expected === 'own' && name.startsWith('get')) {
      const { logo: _shared, ...ids } = tenant.world;
      for (const id of textsIn(ids)) expect(strange.text).not.toContain(id);
    }
    // Nobody leaves its wallet by the header that an ADMIN names one with.
    if (caller !== 'admin') {
      const api = (caller === 'manager' ? other.manager : other.owner).with({ 'x-wallet-id': tenant.id });
      expectOutcome(await call(api, name, of()), outcome);
    }
    const lesser = { admin: [tenant.owner], manager: [tenant.owner, tenant.integration], owner: [tenant.integration] };
    for (const api of caller ? lesser[caller] : []) expectOutcome(await call(api, name, of()), '403:FORBIDDEN');

    expect(await snapshot(tenant.id)).toBe(stored);
  });
});

describe('its own caller', () => {
  let tenant: Tenant;

  // What deletes comes last: until then one business has all that is named.
  it.each(names.sort((one, two) => place(one) - place(two)))('%s', async (name) => {
    if (!(await hasWhatIsNamed(name))) tenant = await makeTenant();
    const { caller, own } = TENANT_CASES[name](tenant.world);
    const api = { admin, owner: tenant.owner, manager: tenant.manager, token: tenant.integration }[caller ?? 'token'];
    expectOutcome(await call(api, name, TENANT_CASES[name](tenant.world)), own ?? successOf(name));
    if (name === 'delete /admin/wallets/{id}') {
      expectOutcome(await call(tenant.owner, name, TENANT_CASES[name](tenant.world)), '401:UNAUTHORIZED');
    }
  });

  async function hasWhatIsNamed(name: string): Promise<boolean> {
    if (!tenant) return false;
    const named = JSON.stringify(TENANT_CASES[name](tenant.world));
    const stored = await snapshot(tenant.id);
    return textsIn(tenant.world).every((id) => !named.includes(id) || stored.includes(id));
  }
});

/** What the service does by itself after a call. */
const UNFINISHED = /outboxAt|"pendingNotifications"|"queued"|"sending"|"processing"/;

function successOf(name: string): number {
  const operation = operations().find((each) => each.name === name)?.operation;
  return Number(Object.keys(operation?.responses ?? {}).find((status) => status.startsWith('2')));
}

it('keeps another wallet’s ids out of bodies: a batch names them as unknown', async () => {
  const { world } = await makeTenant();
  const body = { passIds: [world.passId], status: 'canceled' };
  const batch = await other.owner.post('/passes/status/batch', body);
  expect(batch.body).toMatchObject({ failureCount: 1, operationErrors: [{ code: '404:MODEL_NOT_FOUND' }] });
});
