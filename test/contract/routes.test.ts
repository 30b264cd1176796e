import { listRoutes, type Route } from '../../src/core/http/routes';
import { makeStaffedWallet } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let routes: Route[];
beforeAll(async () => {
  app = await startTestApp();
  routes = listRoutes(app.app);
});
afterAll(() => app?.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

it('every route declares who may call it, and is described', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter(({ access }) => access === undefined).map(nameOf)).toEqual([]);
  expect(routes.filter(({ endpoint }) => endpoint === undefined).map(nameOf)).toEqual([]);
});

it('every body has a class that it is read and described by', () => {
  expect(routes.filter(({ input }) => input.takesBody && !input.body).map(nameOf)).toEqual([]);
});

it('no two routes are the same', () => {
  const names = routes.map((route) => nameOf(route).replace(/\{\w+\}/g, '{}'));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('every route that takes a body needs a token before the body is read, but login, sign-up, and what Google signs or phones logDeviceMessages about', () => {
  const open = routes.filter(({ access, input }) => access === 'public' && input.takesBody);
  expect(open.map(nameOf).sort()).toEqual([
    // The pass's own token is asked for by its guard.
    'post /apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}/{serialNumber}',
    'post /apple/v1/log',
    'post /auth/login',
    'post /google/callback',
    'post /o/{identifier}',
    'post /s/{identifier}',
  ]);
});

/** POST routes that make nothing, or answer each item for itself (docs/contract/requests.md#success-codes). */
const ANSWERED_200 = [
  '/passes/redeem/batch',
  '/google/callback',
  '/apple/v1/log',
  '/u/{token}',
  '/u/{token}/subscribe',
  '/wallets/webhook-secret/receiver',
];

it('answers with the status that its method stands for', () => {
  for (const route of routes) {
    const { method, endpoint } = route;
    const status = endpoint?.status ?? 200;
    const expected: Record<string, number[]> = {
      get: [200, 302],
      post: ANSWERED_200.includes(route.path) || route.path.endsWith('/preview') ? [200] : [201, 303],
      patch: [200],
      put: [200],
      // Bulk routes answer with the operation, phones get Apple's answers (docs/contract/requests.md#success-codes).
      delete: [route.path.endsWith('/bulk') || route.path.startsWith('/apple/') ? 200 : 204],
    };
    expect([nameOf(route), expected[method].includes(status)]).toEqual([nameOf(route), true]);
  }
});

it('lets nobody keep an answer, unless the same file is the same for ever', async () => {
  const { integration } = await makeStaffedWallet(app);
  const example = (path: string) => path.replace(/\{(\w+)\}/g, '64b7f1a2c3d4e5f6a7b8c9d0');
  const callers = [app.api, integration];
  const kept: string[] = [];
  for (const route of routes) {
    for (const api of callers) {
      const answer = await api.send(route.method.toUpperCase(), example(route.path), {
        ...(route.input.takesBody && { body: {} }),
      });
      if (answer.headers.get('cache-control') !== 'no-store') kept.push(`${nameOf(route)} ${answer.status}`);
    }
  }
  // `/images/{name}` and `/files/{name}`, named by their hash, are 404 here.
  expect(kept).toEqual([]);
}, 120_000);
