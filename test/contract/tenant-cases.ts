import type { Json } from '../support/fixtures';

/** Records of the first wallet, made anew for each operation. */
export interface World {
  walletId: string;
  /** Address of its logo, a picture that both wallets have uploaded. */
  logo: string;
  userId: string;
  tokenId: string;
  locationId: string;
  transitId: string;
  eventId: string;
  hotelId: string;
  couponId: string;
  cardId: string;
  cinemaId: string;
  flightId: string;
  genericId: string;
  offerId: string;
  /** A customer without a loyalty pass. */
  clientId: string;
  /** A client type that no customer has, and that is not the default. */
  clientTypeId: string;
  /** A template without passes, which can be deleted. */
  emptyTransitId: string;
  emptyEventId: string;
  emptyHotelId: string;
  emptyCouponId: string;
  emptyCinemaId: string;
  emptyFlightId: string;
  emptyGenericId: string;
  emptyOfferId: string;
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
const day = { departureDate: '2030-01-01', arrivalDate: '2030-01-02' };
const transit: Json = {
  type: 'Train',
  number: 'T 1',
  originStationCode: 'PAR',
  originName: 'Paris',
  destinationStationCode: 'NCE',
  destinationName: 'Nice',
  departureTime: '08:00',
  arrivalTime: '13:00',
};
const coupon: Json = { name: 'Sale', description: 'On everything.' };
const event: Json = { name: 'Concert', locations: [{ locationName: 'Hall' }] };
const offer: Json = { title: 'Two for one', redemptionChannel: 'INSTORE' };

const screening: Json = {
  name: 'Film',
  cinemaName: 'Eden',
  hall: '1',
  date: { startDate: '2030-01-01T20:00:00Z' },
};
const flight: Json = {
  carrierIataCode: 'XR',
  flightNumber: '1',
  originAirportCode: 'NCE',
  destinationAirportCode: 'LHR',
  scheduledDeparture: '2030-01-01T08:00',
  originTimeZone: 'Europe/Paris',
};
const stay: Json = { checkin: '2030-01-01T15:00:00Z', checkout: '2030-01-02T10:00:00Z' };
const rule = { notificationType: 'NEW_EVENT', sms: false, email: true, notification: true };

/** The three bulk routes of a kind. */
function bulkOnPasses(path: string, of: (world: World) => string, fields: Json): Record<string, CaseOf> {
  const bulk = (world: World) => path.replace(/\{\w+\}/, of(world));
  return {
    [`post ${path}`]: (world) => ({ path: bulk(world), body: { items: [{ ...pass, ...fields }] }, other: MISSING }),
    [`patch ${path}`]: (world) => ({
      path: bulk(world),
      body: { items: [{ passId: world.passId, firstName: 'Eve' }] },
      other: MISSING,
    }),
    [`delete ${path}`]: (world) => ({ path: bulk(world), body: { passIds: [world.passId] }, other: MISSING }),
  };
}

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

/** A preview, which shows the caller's own wallet. */
const preview = (path: string, templateOf: (world: World) => Json): Record<string, CaseOf> => ({
  [`post ${path}/preview`]: (world) => ({
    path: `${path}/preview`,
    body: { template: templateOf(world) },
    other: 'own',
  }),
});

/** A change of the communication's state. */
const step = (name: 'pause' | 'resume' | 'cancel', own?: string): Record<string, CaseOf> => ({
  [`post /communications/{id}/${name}`]: ({ communicationId }) => ({
    path: `/communications/${communicationId}/${name}`,
    body: {},
    own,
    other: MISSING,
  }),
});

/** The routes of a kind. @param issue of a pass */
function kind(
  path: string,
  of: (world: World) => { id: string; empty: string },
  { create, patch, issue }: Record<'create' | 'patch' | 'issue', Json>,
): Record<string, CaseOf> {
  const one = `${path}/{id}`;
  const at = (world: World) => `${path}/${of(world).id}`;
  return {
    [`post ${path}`]: ({ walletId }) => ({ path, body: { ...create, wallet: walletId }, other: 'own' }),
    [`get ${path}`]: () => ({ path, other: 'own' }),
    [`get ${one}`]: (world) => ({ path: at(world), other: MISSING }),
    [`patch ${one}`]: (world) => ({ path: at(world), body: patch, other: MISSING }),
    [`delete ${one}`]: (world) => ({ path: `${path}/${of(world).empty}`, other: MISSING }),
    [`post ${one}/passes`]: (world) => ({ path: `${at(world)}/passes`, body: { ...pass, ...issue }, other: MISSING }),
    [`get ${one}/passes`]: (world) => ({ path: `${at(world)}/passes`, other: MISSING }),
    ...bulkOnPasses(`${one}/passes/bulk`, (world) => of(world).id, issue),
    ...sync(`${one}/sync`, (world) => of(world).id),
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
  'get /store-cards/{id}': ({ cardId }) => ({ path: `/store-cards/${cardId}`, other: MISSING }),
  'patch /store-cards/{id}': ({ cardId }) => ({
    path: `/store-cards/${cardId}`,
    body: { openingHours: 'x' },
    other: MISSING,
  }),
  'delete /store-cards/{id}': ({ cardId }) => ({
    path: `/store-cards/${cardId}`,
    own: '400:CLIENTS_EXIST_FOR_THIS_CARD_TYPE',
    other: MISSING,
  }),
  'post /store-cards/{id}/passes': ({ cardId, clientId }) => ({
    path: `/store-cards/${cardId}/passes`,
    body: { clientId },
    other: MISSING,
  }),
  'get /store-cards/{id}/passes': ({ cardId }) => ({ path: `/store-cards/${cardId}/passes`, other: MISSING }),

  'post /client-types': ({ cardId }) => ({
    path: '/client-types',
    body: { name: 'Gold', storeCard: cardId },
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
  ...bulkOnPasses('/transits/{transitId}/passes/bulk', ({ transitId }) => transitId, day),
  ...bulkOnPasses('/events/{id}/passes/bulk', ({ eventId }) => eventId, {}),
  ...bulkOnPasses('/hotels/{id}/passes/bulk', ({ hotelId }) => hotelId, stay),
  ...bulkOnPasses('/coupons/{id}/passes/bulk', ({ couponId }) => couponId, {}),
  'post /coupons/{id}/passes/send': ({ couponId, clientId }) => ({
    path: `/coupons/${couponId}/passes/send`,
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
  ...sync('/transits/{id}/sync', ({ transitId }) => transitId),
  ...sync('/events/{id}/sync', ({ eventId }) => eventId),
  ...preview('/transits', () => transit),
  ...preview('/events', () => event),
  ...preview('/hotels', () => ({ title: 'Hotel' })),
  ...preview('/coupons', () => coupon),
  ...preview('/store-cards', ({ logo }) => ({
    cardType: 'STORE_CARD',
    strip: logo,
    validity: { expirationType: 'NO_EXPIRATION' },
  })),
  ...sync('/hotels/{id}/sync', ({ hotelId }) => hotelId),
  ...sync('/coupons/{id}/sync', ({ couponId }) => couponId),
  ...sync('/store-cards/{id}/sync', ({ cardId }) => cardId),

  ...kind('/cinemas', ({ cinemaId: id, emptyCinemaId: empty }) => ({ id, empty }), {
    create: screening,
    patch: { hall: '2' },
    issue: {},
  }),
  ...preview('/cinemas', () => screening),
  ...kind('/boarding-passes', ({ flightId: id, emptyFlightId: empty }) => ({ id, empty }), {
    create: flight,
    patch: { originGate: 'B2' },
    issue: { confirmationCode: 'X7K2PQ' },
  }),
  ...preview('/boarding-passes', () => flight),
  ...preview('/generics', () => ({ cardTitle: 'Library', header: 'Reader', fields: [] })),
  ...kind('/generics', ({ genericId: id, emptyGenericId: empty }) => ({ id, empty }), {
    create: { cardTitle: 'Library', header: 'Reader', fields: [] },
    patch: { header: 'x' },
    issue: { values: { name: 'Ada' } },
  }),
  ...preview('/offers', () => offer),
  ...kind('/offers', ({ offerId: id, emptyOfferId: empty }) => ({ id, empty }), {
    create: offer,
    patch: { title: 'x' },
    issue: {},
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
  'get /passes/template/{templateId}/barcode/{barcode}': ({ transitId, barcode }) => ({
    path: `/passes/template/${transitId}/barcode/${barcode}`,
    other: MISSING,
  }),
  'post /passes/template/{templateId}/unredeem/{barcode}': ({ transitId, barcode }) => ({
    path: `/passes/template/${transitId}/unredeem/${barcode}`,
    own: '400:PASS_NOT_REDEEMED',
    other: MISSING,
  }),
  'get /passes/manifest': ({ transitId }) => ({ path: `/passes/manifest?template=${transitId}`, other: MISSING }),
  'get /passes/barcode/{barcode}': ({ barcode }) => ({ path: `/passes/barcode/${barcode}`, other: MISSING }),
  'post /passes/barcode/{barcode}/unredeem': ({ barcode }) => ({
    path: `/passes/barcode/${barcode}/unredeem`,
    own: '400:PASS_NOT_REDEEMED',
    other: MISSING,
  }),
  'post /passes/template/{templateId}/redeem/{barcode}': ({ transitId, barcode }) => ({
    path: `/passes/template/${transitId}/redeem/${barcode}`,
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

  'post /transits': ({ walletId }) => ({ path: '/transits', body: { ...transit, wallet: walletId }, other: 'own' }),
  'get /transits': () => ({ path: '/transits', other: 'own' }),
  'get /transits/{id}': ({ transitId }) => ({ path: `/transits/${transitId}`, other: MISSING }),
  'patch /transits/{id}': ({ transitId }) => ({
    path: `/transits/${transitId}`,
    body: { details: 'x' },
    other: MISSING,
  }),
  'delete /transits/{id}': ({ emptyTransitId }) => ({ path: `/transits/${emptyTransitId}`, other: MISSING }),
  'post /transits/{transitId}/passes': ({ transitId }) => ({
    path: `/transits/${transitId}/passes`,
    body: { ...pass, ...day },
    other: MISSING,
  }),
  'get /transits/{transitId}/passes': ({ transitId }) => ({ path: `/transits/${transitId}/passes`, other: MISSING }),

  'post /events': ({ walletId }) => ({ path: '/events', body: { ...event, wallet: walletId }, other: 'own' }),
  'get /events': () => ({ path: '/events', other: 'own' }),
  'get /events/{id}': ({ eventId }) => ({ path: `/events/${eventId}`, other: MISSING }),
  'patch /events/{id}': ({ eventId }) => ({ path: `/events/${eventId}`, body: { terms: 'x' }, other: MISSING }),
  'delete /events/{id}': ({ emptyEventId }) => ({ path: `/events/${emptyEventId}`, other: MISSING }),
  'post /events/{id}/passes': ({ eventId }) => ({ path: `/events/${eventId}/passes`, body: pass, other: MISSING }),
  'get /events/{id}/passes': ({ eventId }) => ({ path: `/events/${eventId}/passes`, other: MISSING }),

  'post /hotels': ({ walletId }) => ({ path: '/hotels', body: { title: 'Hotel', wallet: walletId }, other: 'own' }),
  'get /hotels': () => ({ path: '/hotels', other: 'own' }),
  'get /hotels/{id}': ({ hotelId }) => ({ path: `/hotels/${hotelId}`, other: MISSING }),
  'patch /hotels/{id}': ({ hotelId }) => ({ path: `/hotels/${hotelId}`, body: { description: 'x' }, other: MISSING }),
  'delete /hotels/{id}': ({ emptyHotelId }) => ({ path: `/hotels/${emptyHotelId}`, other: MISSING }),
  'post /hotels/{id}/passes': ({ hotelId }) => ({
    path: `/hotels/${hotelId}/passes`,
    body: { ...pass, ...stay },
    other: MISSING,
  }),
  'get /hotels/{id}/passes': ({ hotelId }) => ({ path: `/hotels/${hotelId}/passes`, other: MISSING }),

  'post /coupons': ({ walletId }) => ({ path: '/coupons', body: { ...coupon, wallet: walletId }, other: 'own' }),
  'get /coupons': () => ({ path: '/coupons', other: 'own' }),
  'get /coupons/{id}': ({ couponId }) => ({ path: `/coupons/${couponId}`, other: MISSING }),
  'patch /coupons/{id}': ({ couponId }) => ({ path: `/coupons/${couponId}`, body: { value: 'x' }, other: MISSING }),
  'delete /coupons/{id}': ({ emptyCouponId }) => ({ path: `/coupons/${emptyCouponId}`, other: MISSING }),
  'post /coupons/{id}/passes': ({ couponId }) => ({ path: `/coupons/${couponId}/passes`, body: pass, other: MISSING }),
  'get /coupons/{id}/passes': ({ couponId }) => ({ path: `/coupons/${couponId}/passes`, other: MISSING }),
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
  'get /files/{name}',
  'get /health/live',
  'get /health/ready',
  'get /images/{name}',
  'get /metrics',
  'get /p/bundle.pkpasses',
  'get /p/{shortId}',
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
];
