import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KIND_POLICIES } from '../../src/pass-kinds';
import type { KindPolicy } from '../../src/pass-model/kind-policy';
import { unique } from '../support/accounts';
import type { Json } from '../support/fixtures';

/** Records of the first wallet, made anew for each operation. */
export interface World {
  walletId: string;
  /** Address of its logo, a picture that both wallets have uploaded. */
  logo: string;
  userId: string;
  tokenId: string;
  locationId: string;
  /** A template of each kind. */
  templates: Readonly<Record<string, string>>;
  /** A second one without passes, which can be deleted. Of the loyalty card there is none. */
  emptyTemplates: Readonly<Record<string, string>>;
  /** A customer without a loyalty pass. */
  clientId: string;
  /** A client type that no customer has, and that is not the default. */
  clientTypeId: string;
  /** A transit ticket. */
  passId: string;
  barcode: string;
  operationId: string;
  /** An operation that wrote the customers into a file. */
  exportId: string;
  deliveryId: string;
  /** A pack of the platform that the manager has, and one that nobody has. */
  packId: string;
  emptyPackId: string;
  managerId: string;
  /** Name of a saved text. */
  textName: string;
  /** A communication that begins far in the future. */
  communicationId: string;
}

export interface TenantCase {
  path: string;
  body?: unknown;
  /** Who may call it: a wallet token, only a user, only a MANAGER, or only an ADMIN. */
  caller?: 'owner' | 'manager' | 'admin';
  /** A success status that differs from the documented one, or a refusal that shows the call came through. */
  own?: number | string;
  /**
   * What another wallet's caller is answered: `404:MODEL_NOT_FOUND` where an id of the first wallet is named; `own`
   * where the same call works on the caller's own records.
   */
  other: 'own' | string;
}

const MISSING = '404:MODEL_NOT_FOUND';
const pass = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const rule = { notificationType: 'NEW_EVENT', sms: false, email: true, notification: true };

type CaseOf = (world: World) => TenantCase;

/** Bringing a template or pass up to date at Google: the identity of a test wallet is one that Google does not know. */
function sync(path: string, of: (world: World) => string): Record<string, CaseOf> {
  return {
    [`post ${path}`]: (world) => ({
      path: path.replace('{id}', of(world)),
      body: { platform: 'ANDROID' },
      own: '409:PASSGEN_IDENTITY_INCOMPLETE',
      other: MISSING,
    }),
  };
}

const message = { name: 'Sale', purpose: 'INFORMATIVE', title: 'Sale', message: { en: 'Hello' } };
const automation = {
  trigger: 'WELCOME',
  purpose: 'INFORMATIVE',
  title: 'Welcome',
  message: { en: 'Hello' },
  channels: { notification: false, email: true, sms: false },
};
const byEmail = { channels: { email: true }, audience: { all: true } };

/** A change of the communication's state. */
const step = (name: 'pause' | 'resume' | 'cancel', own?: string): Record<string, CaseOf> => ({
  [`post /communications/{id}/${name}`]: ({ communicationId }) => ({
    path: `/communications/${communicationId}/${name}`,
    body: {},
    own,
    other: MISSING,
  }),
});

/** Only some kinds have bulk routes. */
const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as { paths: Json };

/** The routes that every kind has, called with the examples of its policy. */
function kindCases(policy: KindPolicy): Record<string, CaseOf> {
  const { kind, path, docs, passPathParameter } = policy;
  const one = `${path}/{id}`;
  const passes = `${path}/{${passPathParameter}}/passes`;
  const at = ({ templates }: World) => `/${path}/${templates[kind]}`;
  const issued = () => ({ ...pass, ...docs.issueExample, barcode: unique('TENANT') });
  const bulk: Record<string, CaseOf> = {
    [`post /${passes}/bulk`]: (world) => ({
      path: `${at(world)}/passes/bulk`,
      body: { items: [issued()] },
      other: MISSING,
    }),
    [`patch /${passes}/bulk`]: (world) => ({
      path: `${at(world)}/passes/bulk`,
      body: { items: [{ passId: world.passId, firstName: 'Eve' }] },
      other: MISSING,
    }),
    [`delete /${passes}/bulk`]: (world) => ({
      path: `${at(world)}/passes/bulk`,
      body: { passIds: [world.passId] },
      other: MISSING,
    }),
  };
  return {
    [`post /${path}`]: ({ walletId }) => ({
      path: `/${path}`,
      body: { ...docs.createExample, wallet: walletId },
      other: 'own',
    }),
    [`get /${path}`]: () => ({ path: `/${path}`, other: 'own' }),
    [`get /${one}`]: (world) => ({ path: at(world), other: MISSING }),
    [`patch /${one}`]: (world) => ({ path: at(world), body: docs.patchExample, other: MISSING }),
    [`delete /${one}`]: ({ emptyTemplates }) => ({ path: `/${path}/${emptyTemplates[kind]}`, other: MISSING }),
    // A preview shows the caller's own wallet.
    [`post /${path}/preview`]: () => ({
      path: `/${path}/preview`,
      body: { template: docs.createExample },
      other: 'own',
    }),
    [`post /${passes}`]: (world) => ({ path: `${at(world)}/passes`, body: issued(), other: MISSING }),
    [`get /${passes}`]: (world) => ({ path: `${at(world)}/passes`, other: MISSING }),
    ...sync(`/${one}/sync`, ({ templates }) => templates[kind]),
    ...(`/${passes}/bulk` in paths && bulk),
  };
}

/**
 * Every operation that needs a token: how the owner calls it, and what another wallet's caller gets. Own calls of one method
 * come in this order, on the same records.
 */
export const TENANT_CASES: Record<string, CaseOf> = {
  'patch /auth/password': () => ({
    path: '/auth/password',
    body: { currentPassword: 'owner-password', newPassword: 'owner-password' },
    caller: 'owner',
    other: 'own',
  }),
  'get /auth/me': () => ({ path: '/auth/me', caller: 'owner', other: 'own' }),
  'post /users': () => ({
    path: '/users',
    body: { username: `tenant-${Math.random()}`, password: 'secret-password', role: 'VIEWER' },
    caller: 'owner',
    other: 'own',
  }),
  'get /users': () => ({ path: '/users', caller: 'owner', other: 'own' }),
  'get /users/{id}': ({ userId }) => ({ path: `/users/${userId}`, caller: 'owner', other: MISSING }),
  'patch /users/{id}': ({ userId }) => ({
    path: `/users/${userId}`,
    body: { role: 'EDITOR' },
    caller: 'owner',
    other: MISSING,
  }),
  'delete /users/{id}': ({ userId }) => ({ path: `/users/${userId}`, caller: 'owner', other: MISSING }),

  'get /wallets': () => ({ path: '/wallets', other: 'own' }),
  'patch /wallets': ({ walletId }) => ({ path: '/wallets', body: { _id: walletId, address: 'x' }, other: 'own' }),
  'post /wallets/locations': () => ({ path: '/wallets/locations', body: { latitude: 1, longitude: 2 }, other: 'own' }),
  'get /wallets/locations': () => ({ path: '/wallets/locations', other: 'own' }),
  'delete /wallets/locations/{id}': ({ locationId }) => ({ path: `/wallets/locations/${locationId}`, other: MISSING }),
  'get /wallets/communication-rules': () => ({ path: '/wallets/communication-rules', other: 'own' }),
  'put /wallets/communication-rules': () => ({ path: '/wallets/communication-rules', body: [rule], other: 'own' }),
  'post /wallets/tokens': () => ({ path: '/wallets/tokens', body: {}, other: 'own' }),
  'get /wallets/tokens': () => ({ path: '/wallets/tokens', other: 'own' }),
  'delete /wallets/tokens/{id}': ({ tokenId }) => ({ path: `/wallets/tokens/${tokenId}`, other: MISSING }),
  'post /wallets/webhook-secret': () => ({ path: '/wallets/webhook-secret', body: {}, other: 'own' }),
  'post /wallets/webhook-secret/receiver': () => ({
    path: '/wallets/webhook-secret/receiver',
    body: { url: 'https://partner.example.com/hook' },
    other: 'own',
  }),
  'get /wallets/webhook-events': () => ({ path: '/wallets/webhook-events', other: 'own' }),
  'put /wallets/webhook-events': () => ({ path: '/wallets/webhook-events', body: ['pass.issued'], other: 'own' }),
  'get /wallets/messaging': () => ({ path: '/wallets/messaging', other: 'own' }),
  'put /wallets/messaging': () => ({
    path: '/wallets/messaging',
    body: { sms: { account: 'AC1', sender: 'Riviera' } },
    other: 'own',
  }),
  'get /wallets/pass-identity': () => ({ path: '/wallets/pass-identity', other: 'own' }),
  'put /wallets/pass-identity/apple': () => ({
    path: '/wallets/pass-identity/apple',
    body: new FormData(),
    own: '400:FILE_REQUIRED',
    other: '400:FILE_REQUIRED',
  }),
  'delete /wallets/pass-identity/apple': () => ({ path: '/wallets/pass-identity/apple', other: 'own' }),
  'put /wallets/pass-identity/google': () => ({
    path: '/wallets/pass-identity/google',
    body: {},
    own: '400:VALIDATION_ERROR',
    other: '400:VALIDATION_ERROR',
  }),
  'delete /wallets/pass-identity/google': () => ({ path: '/wallets/pass-identity/google', other: 'own' }),

  'post /admin/wallets': () => ({ path: '/admin/wallets', body: {}, ...onlyAdmin, own: '400:VALIDATION_ERROR' }),
  'get /admin/wallets': () => ({ path: '/admin/wallets', ...onlyAdmin }),
  'get /admin/wallets/{id}': ({ walletId }) => ({ path: `/admin/wallets/${walletId}`, ...onlyAdmin }),
  'patch /admin/wallets/{id}': ({ walletId }) => ({
    path: `/admin/wallets/${walletId}`,
    body: { address: 'x' },
    ...onlyAdmin,
  }),
  'delete /admin/wallets/{id}': ({ walletId }) => ({ path: `/admin/wallets/${walletId}`, ...onlyAdmin }),
  'get /admin/wallets/{id}/credits': ({ walletId }) => ({ path: `/admin/wallets/${walletId}/credits`, ...onlyAdmin }),
  'post /admin/wallets/{id}/credits': ({ walletId }) => ({
    path: `/admin/wallets/${walletId}/credits`,
    body: { channel: 'PUSH', amount: 1, transactionType: 'PURCHASE' },
    ...onlyAdmin,
  }),

  'post /admin/packs': () => ({ path: '/admin/packs', body: {}, ...onlyAdmin, own: '400:VALIDATION_ERROR' }),
  'get /admin/packs': () => ({ path: '/admin/packs', ...onlyAdmin }),
  'get /admin/packs/{id}': ({ packId }) => ({ path: `/admin/packs/${packId}`, ...onlyAdmin }),
  'patch /admin/packs/{id}': ({ packId }) => ({ path: `/admin/packs/${packId}`, body: { price: 5 }, ...onlyAdmin }),
  'delete /admin/packs/{id}': ({ emptyPackId }) => ({ path: `/admin/packs/${emptyPackId}`, ...onlyAdmin }),
  'get /admin/packs/{id}/managers': ({ packId }) => ({ path: `/admin/packs/${packId}/managers`, ...onlyAdmin }),
  'get /admin/packs/{id}/managers/{userId}': (world) => ({ path: managerOf(world), ...onlyAdmin }),
  'put /admin/packs/{id}/managers/{userId}': (world) => ({ path: managerOf(world), ...onlyAdmin }),
  'delete /admin/packs/{id}/managers/{userId}': (world) => ({ path: managerOf(world), ...onlyAdmin }),
  // The other wallet's manager has no pack.
  'get /packs/mine': () => ({ path: '/packs/mine', caller: 'manager', other: '404:PACK_NOT_ASSIGNED' }),

  'post /communication-templates': () => ({
    path: '/communication-templates',
    body: { name: `text-${Math.random()}`, title: 'Sale', message: { en: 'Hello' } },
    other: 'own',
  }),
  'get /communication-templates': () => ({ path: '/communication-templates', other: 'own' }),
  'get /communication-templates/{name}': ({ textName }) => ({
    path: `/communication-templates/${textName}`,
    other: '404:TEMPLATE_NOT_FOUND',
  }),
  'patch /communication-templates/{name}': ({ textName }) => ({
    path: `/communication-templates/${textName}`,
    body: { title: 'Sale' },
    other: '404:TEMPLATE_NOT_FOUND',
  }),
  'delete /communication-templates/{name}': ({ textName }) => ({
    path: `/communication-templates/${textName}`,
    other: '404:TEMPLATE_NOT_FOUND',
  }),

  // No second one without an end may be made; the other wallet has no client.
  'post /communications': () => ({
    path: '/communications',
    body: { ...message, ...byEmail, type: 'UNLIMITED' },
    own: '400:UNLIMITED_COMMUNICATION_ALREADY_EXISTS',
    other: '400:NO_CLIENTS_FOUND',
  }),
  'get /communications/automations': () => ({ path: '/communications/automations', other: 'own' }),
  'put /communications/automations': () => ({ path: '/communications/automations', body: [automation], other: 'own' }),
  'post /communications/preview': () => ({
    path: '/communications/preview',
    body: { ...message, ...byEmail, type: 'INSTANT' },
    other: 'own',
  }),
  'get /communications': () => ({ path: '/communications', other: 'own' }),
  'get /communications/{id}': ({ communicationId }) => ({ path: `/communications/${communicationId}`, other: MISSING }),
  'patch /communications/{id}': ({ communicationId }) => ({
    path: `/communications/${communicationId}`,
    body: { name: 'Winter sale' },
    other: MISSING,
  }),
  'delete /communications/{id}': ({ communicationId }) => ({
    path: `/communications/${communicationId}`,
    other: MISSING,
  }),
  'post /communications/{id}/test': ({ communicationId }) => ({
    path: `/communications/${communicationId}/test`,
    body: { email: 'ada@example.com' },
    other: MISSING,
  }),
  ...step('resume', '400:INVALID_STATUS'),
  ...step('pause'),
  ...step('cancel'),
  'get /communications/{id}/recipients': ({ communicationId }) => ({
    path: `/communications/${communicationId}/recipients`,
    other: MISSING,
  }),

  'get /dev/outbox': () => ({ path: '/dev/outbox', other: 'own' }),
  'get /deliveries': () => ({ path: '/deliveries', other: 'own' }),
  'get /webhooks/deliveries': () => ({ path: '/webhooks/deliveries', other: 'own' }),
  'get /webhooks/deliveries/{id}': ({ deliveryId }) => ({ path: `/webhooks/deliveries/${deliveryId}`, other: MISSING }),
  'post /webhooks/deliveries/replay': () => ({
    path: '/webhooks/deliveries/replay',
    body: { from: '2026-01-01T00:00:00Z' },
    other: 'own',
  }),
  'post /webhooks/deliveries/{id}/replay': ({ deliveryId }) => ({
    path: `/webhooks/deliveries/${deliveryId}/replay`,
    other: MISSING,
  }),
  // Neither wallet has a receiver.
  'post /webhooks/test': () => ({
    path: '/webhooks/test',
    body: {},
    own: '400:VALIDATION_ERROR',
    other: '400:VALIDATION_ERROR',
  }),

  'get /store-cards/details': () => ({ path: '/store-cards/details', other: 'own' }),
  // Each of the two wallets has its one card already.
  'post /store-cards': ({ walletId, logo }) => ({
    path: '/store-cards',
    body: { cardType: 'STORE_CARD', strip: logo, validity: { expirationType: 'NO_EXPIRATION' }, wallet: walletId },
    own: '409:STORE_CARD_ALREADY_EXISTS',
    other: '409:STORE_CARD_ALREADY_EXISTS',
  }),
  'get /store-cards': () => ({ path: '/store-cards', other: 'own' }),
  'get /store-cards/{id}': ({ templates: { storeCard } }) => ({ path: `/store-cards/${storeCard}`, other: MISSING }),
  'patch /store-cards/{id}': ({ templates: { storeCard } }) => ({
    path: `/store-cards/${storeCard}`,
    body: { openingHours: 'x' },
    other: MISSING,
  }),
  'delete /store-cards/{id}': ({ templates: { storeCard } }) => ({
    path: `/store-cards/${storeCard}`,
    own: '400:CLIENTS_EXIST_FOR_THIS_CARD_TYPE',
    other: MISSING,
  }),
  'post /store-cards/{id}/passes': ({ templates: { storeCard }, clientId }) => ({
    path: `/store-cards/${storeCard}/passes`,
    body: { clientId },
    other: MISSING,
  }),
  'get /store-cards/{id}/passes': ({ templates: { storeCard } }) => ({
    path: `/store-cards/${storeCard}/passes`,
    other: MISSING,
  }),

  'post /client-types': ({ templates: { storeCard } }) => ({
    path: '/client-types',
    body: { name: 'Gold', storeCard },
    other: '404:STORECARD_NOT_FOUND',
  }),
  'get /client-types': () => ({ path: '/client-types', other: 'own' }),
  'get /client-types/{id}': ({ clientTypeId }) => ({ path: `/client-types/${clientTypeId}`, other: MISSING }),
  'patch /client-types/{id}': ({ clientTypeId }) => ({
    path: `/client-types/${clientTypeId}`,
    body: { name: 'Ruby', isDefault: true },
    other: MISSING,
  }),
  'delete /client-types/{id}': ({ clientTypeId }) => ({ path: `/client-types/${clientTypeId}`, other: MISSING }),

  'post /clients': ({ clientTypeId }) => ({
    path: '/clients',
    body: { firstName: 'Ada', lastName: 'Lovelace', clientType: clientTypeId },
    other: '400:ERROR_CUSTOMER_TYPE_ASSIGNMENT',
  }),
  'get /clients': () => ({ path: '/clients', other: 'own' }),
  'get /clients/{id}': ({ clientId }) => ({ path: `/clients/${clientId}`, other: MISSING }),
  'patch /clients/{id}': ({ clientId }) => ({
    path: `/clients/${clientId}`,
    body: { firstName: 'Eve' },
    other: MISSING,
  }),
  'post /clients/{id}/gain/changes': ({ clientId }) => ({
    path: `/clients/${clientId}/gain/changes`,
    body: { delta: 12 },
    other: MISSING,
  }),
  'patch /clients/{id}/gain': ({ clientId }) => ({
    path: `/clients/${clientId}/gain`,
    body: { gain: 12 },
    other: MISSING,
  }),
  'delete /clients/{id}': ({ clientId }) => ({ path: `/clients/${clientId}`, other: MISSING }),

  // The other wallet has no customers.
  'post /csv-operations/export-csv': () => ({
    path: '/csv-operations/export-csv',
    body: {},
    other: '400:NO_CUSTOMERS_FOUND',
  }),
  'post /csv-operations/import-csv': () => ({
    path: '/csv-operations/import-csv',
    body: new FormData(),
    own: '400:FILE_REQUIRED',
    other: '400:FILE_REQUIRED',
  }),
  'get /csv-operations/{operationId}/file': ({ exportId }) => ({
    path: `/csv-operations/${exportId}/file`,
    other: MISSING,
  }),

  'get /bulk-operations': () => ({ path: '/bulk-operations', other: 'own' }),
  'get /bulk-operations/{operationId}': ({ operationId }) => ({
    path: `/bulk-operations/${operationId}`,
    other: MISSING,
  }),
  'get /bulk-operations/{operationId}/items': ({ operationId }) => ({
    path: `/bulk-operations/${operationId}/items`,
    other: MISSING,
  }),
  'get /bulk-operations/{operationId}/events': ({ operationId }) => ({
    path: `/bulk-operations/${operationId}/events`,
    other: MISSING,
  }),
  'post /coupons/{id}/passes/send': ({ templates: { coupon }, clientId }) => ({
    path: `/coupons/${coupon}/passes/send`,
    body: { clients: [{ clientId }] },
    other: '404:COUPON_TEMPLATE_NOT_FOUND',
  }),

  // What belongs to another wallet is an error of the item; that nothing changes is looked at besides.
  'post /clients/bulk': ({ walletId, clientTypeId }) => ({
    path: '/clients/bulk',
    body: { items: [{ ...pass, wallet: walletId, clientType: clientTypeId }], forceSync: true },
    other: 'own',
  }),
  'patch /clients/bulk': ({ clientId }) => ({
    path: '/clients/bulk',
    body: { items: [{ clientId, firstName: 'Eve' }], forceSync: true },
    other: 'own',
  }),
  'delete /clients/bulk': ({ clientId }) => ({
    path: '/clients/bulk',
    body: { clientIds: [clientId], forceSync: true },
    other: 'own',
  }),

  ...sync('/passes/{id}/sync', ({ passId }) => passId),
  ...sync('/store-cards/{id}/sync', ({ templates }) => templates.storeCard),
  'post /store-cards/preview': ({ logo }) => ({
    path: '/store-cards/preview',
    body: {
      template: { cardType: 'STORE_CARD', strip: logo, validity: { expirationType: 'NO_EXPIRATION' } },
    },
    other: 'own',
  }),

  // What it answers another wallet is looked at besides.
  'get /statistics': () => ({ path: '/statistics', other: 'own' }),
  'get /statistics/summary': () => ({ path: '/statistics/summary', other: 'own' }),
  'get /statistics/export.csv': () => ({ path: '/statistics/export.csv', other: 'own' }),

  'get /passes': () => ({ path: '/passes', other: 'own' }),
  'post /passes/status/batch': ({ passId }) => ({
    path: '/passes/status/batch',
    body: { passIds: [passId], status: 'active' },
    // Every item is answered 404 in the operation; that nothing changes is looked at besides.
    other: 'own',
  }),
  'get /passes/template/{templateId}/barcode/{barcode}': ({ templates: { transit }, barcode }) => ({
    path: `/passes/template/${transit}/barcode/${barcode}`,
    other: MISSING,
  }),
  'post /passes/template/{templateId}/unredeem/{barcode}': ({ templates: { transit }, barcode }) => ({
    path: `/passes/template/${transit}/unredeem/${barcode}`,
    own: '400:PASS_NOT_REDEEMED',
    other: MISSING,
  }),
  'get /passes/manifest': ({ templates: { transit } }) => ({
    path: `/passes/manifest?template=${transit}`,
    other: MISSING,
  }),
  // The barcode of a ticket: refused in its own wallet for its kind, in another one as unknown.
  'post /passes/barcode/{barcode}/gain': ({ barcode }) => ({
    path: `/passes/barcode/${barcode}/gain`,
    body: { delta: 12 },
    own: '400:INVALID_PASS_KIND',
    other: MISSING,
  }),
  'get /passes/barcode/{barcode}/gain': ({ barcode }) => ({
    path: `/passes/barcode/${barcode}/gain`,
    own: '400:INVALID_PASS_KIND',
    other: MISSING,
  }),
  'get /passes/lookup': () => ({ path: '/passes/lookup?q=lovelace', other: 'own' }),
  'get /passes/barcode/{barcode}': ({ barcode }) => ({ path: `/passes/barcode/${barcode}`, other: MISSING }),
  'post /passes/barcode/{barcode}/unredeem': ({ barcode }) => ({
    path: `/passes/barcode/${barcode}/unredeem`,
    own: '400:PASS_NOT_REDEEMED',
    other: MISSING,
  }),
  'post /passes/template/{templateId}/redeem/{barcode}': ({ templates: { transit }, barcode }) => ({
    path: `/passes/template/${transit}/redeem/${barcode}`,
    other: MISSING,
  }),
  // Its own caller has redeemed it by then.
  'post /passes/barcode/{barcode}/redeem': ({ barcode }) => ({
    path: `/passes/barcode/${barcode}/redeem`,
    own: '400:PASS_ALREADY_REDEEMED',
    other: MISSING,
  }),
  'post /passes/redeem/batch': ({ barcode }) => ({
    path: '/passes/redeem/batch',
    body: { items: [{ barcode, key: `tenant-${Math.random()}` }] },
    // Every scan is answered 404 in its result; that nothing changes is looked at besides.
    other: 'own',
  }),
  'get /passes/{id}/timeline': ({ passId }) => ({ path: `/passes/${passId}/timeline`, other: MISSING }),
  'get /passes/{id}': ({ passId }) => ({ path: `/passes/${passId}`, other: MISSING }),
  'patch /passes/{id}': ({ passId }) => ({ path: `/passes/${passId}`, body: { firstName: 'Eve' }, other: MISSING }),
  'post /passes/{id}/links/revoke': ({ passId }) => ({ path: `/passes/${passId}/links/revoke`, other: MISSING }),
  'delete /passes/{id}': ({ passId }) => ({ path: `/passes/${passId}`, other: MISSING }),

  ...Object.assign({}, ...KIND_POLICIES.filter(({ pass }) => !pass.isCustomerCard).map(kindCases)),
};

const managerOf = ({ packId, managerId }: World) => `/admin/packs/${packId}/managers/${managerId}`;

const onlyAdmin = { caller: 'admin', other: '403:FORBIDDEN' } as const;

/** Operations that need no token. */
export const PUBLIC_OPERATIONS = [
  'delete /apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}/{serialNumber}',
  'get /apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}',
  'get /apple/v1/passes/{passTypeIdentifier}/{serialNumber}',
  'post /apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}/{serialNumber}',
  'post /apple/v1/log',
  'get /dev/mailbox',
  'get /files/{name}',
  'get /health/live',
  'get /health/ready',
  'get /images/{name}',
  'get /metrics',
  'get /p/bundle.pkpasses',
  'get /p/{shortId}',
  'get /p/{shortId}/calendar.ics',
  'get /p/{shortId}/google',
  'get /p/{shortId}/pass.pkpass',
  'get /o/{identifier}',
  'get /o/{identifier}/qr.png',
  'get /o/{identifier}/sent',
  'get /s/{identifier}',
  'get /s/{identifier}/qr.png',
  'get /s/{identifier}/sent',
  'get /s/{identifier}/thanks',
  'get /u/{token}',
  'post /auth/login',
  'post /google/callback',
  'post /o/{identifier}',
  'post /s/{identifier}',
  'post /u/{token}',
  'post /u/{token}/subscribe',
];
