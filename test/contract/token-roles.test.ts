import { ruleOf } from '../../src/core/access/access-level';
import type { Role } from '../../src/core/access/principal';
import { listRoutes, type Route } from '../../src/core/http/routes';
import { makeUser } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { codeOf, created, type Json, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

const ROLES = ['OWNER', 'EDITOR', 'SCANNER', 'VIEWER'] as const satisfies readonly Role[];

const UNKNOWN = '0123456789abcdef01234567';

let app: TestApp;
let wallet: StaffedWallet;
let routes: Route[];

beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeStaffedWallet(app);
  routes = listRoutes(app.app).filter(({ access }) => access !== 'public');
});
afterAll(() => app?.close());

/** Whether the guard lets the caller in. What it names does not exist, and nothing is read of an empty body. */
async function isLetIn(api: ApiClient, { method, path }: Route): Promise<boolean> {
  const url = path.replace(/\{\w+\}/g, UNKNOWN);
  const answer = await api.send<Json>(method.toUpperCase(), url, { body: method === 'get' ? undefined : {} });
  return codeOf(answer) !== '403:FORBIDDEN';
}

it.each(ROLES)('a token of the role %s may call what a user of it may, but for users and /auth', async (role) => {
  const scanner = role === 'SCANNER' ? { gain: true, lookup: true } : undefined;
  const { token } = await created<{ token: string }>(wallet.owner, '/wallets/tokens', { role, scanner });
  const [user, server] = [(await makeUser(app, wallet, role)).api, app.api.as(token)];
  const differences: unknown[] = [];
  let isAsked = 0;
  for (const route of routes) {
    const { access } = route;
    if (access === undefined || access === 'public') continue;
    const { roles, walletTokens, scannerRight } = ruleOf(access.level);
    const isScanner = role === 'SCANNER' && scannerRight !== undefined;
    const expected = [roles.includes(role) && !isScanner, roles.includes(role) && walletTokens];
    isAsked++;
    // Its password is in use by the other calls.
    if (route.path === '/auth/password') continue;
    const found = [await isLetIn(user, route), await isLetIn(server, route)];
    if (String(found) !== String(expected)) differences.push([`${route.method} ${route.path}`, { expected, found }]);
  }
  expect(differences).toEqual([]);
  expect(isAsked).toBeGreaterThan(100);
});

it('a SCANNER’s token may use only the rights that it has', async () => {
  const rights = ['gain', 'lookup'] as const;
  const found = new Map<string, Set<string>>();
  for (const right of rights) {
    const { token } = await created<{ token: string }>(wallet.owner, '/wallets/tokens', {
      role: 'SCANNER',
      scanner: { [right]: true },
    });
    for (const route of routes) {
      const needed = typeof route.access === 'object' ? ruleOf(route.access.level).scannerRight : undefined;
      if (!needed || !(await isLetIn(app.api.as(token), route))) continue;
      found.set(right, (found.get(right) ?? new Set()).add(needed));
    }
  }
  expect(found).toEqual(new Map(rights.map((right) => [right, new Set([right])])));
});

it('no route of users or /auth takes a wallet token', () => {
  const open = routes.filter(({ access, path }) => {
    const level = typeof access === 'object' ? access.level : undefined;
    return level && ruleOf(level).walletTokens && /^\/(auth|users|admin)\b/.test(path);
  });
  expect(open.map(({ path }) => path)).toEqual([]);
});
