import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as Core from '@nestjs/core';
import { AppModule } from '../../../../src/app.module';
import { createApp } from '../../../../src/app.setup';
import { loadConfig } from '../../../../src/core/config/app-config';
import { type TestWallet, login, makeUser, makeWallet } from '../../../support/accounts';
import { jestServices } from '../../../support/service';
import { startTestApp, type TestApp } from '../../../support/test-app';
import { testEnvironment } from '../../../support/test-environment';
import type * as Reports from './reports.module';

const reports = jestServices().loadSource<typeof Reports>(join(__dirname, 'reports.module.ts'));

let app: TestApp;
let wallet: TestWallet;
beforeAll(async () => {
  app = await startTestApp({}, [reports.ReportsModule]);
  wallet = await makeWallet(app);
});
afterAll(() => app?.close());

describe('access', () => {
  /** Of what the document does not know. */
  const statusOf = async (path: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    return (await fetch(`${app.baseUrl}${path}`, { headers })).status;
  };

  const tokenOf = async (role: string) => login(app, (await makeUser(app, wallet, role)).username, 'user-password');

  it('declared on the class counts for its methods', async () => {
    const owner = await login(app, wallet.username, wallet.password);
    const scanner = await tokenOf('SCANNER');
    expect([await statusOf('/reports'), await statusOf('/reports', scanner)]).toEqual([401, 403]);
    expect(await statusOf('/reports', owner)).toBe(200);
  });

  it('declared on a method counts before that of the class', async () => {
    const viewer = await tokenOf('VIEWER');
    expect([await statusOf('/reports', viewer), await statusOf('/reports/settings', viewer)]).toEqual([200, 403]);
    expect(await statusOf('/reports/about')).toBe(200);
  });
});

describe('a route that says nowhere who may call it', () => {
  const env = testEnvironment({ LOG_LEVEL: 'silent' });
  afterAll(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));

  it('stops the start, which names it', async () => {
    await expect(createApp(loadConfig(env), [reports.ForgottenModule])).rejects.toThrow(
      'Nobody may call GET /forgotten (ForgottenController): add @Access or @Public to the method or to its class.',
    );
  });

  it('is closed to everyone', async () => {
    const { NestFactory } = jestServices().load('@nestjs/core') as typeof Core;
    const closed = await NestFactory.create(AppModule.forRoot(loadConfig(env), [reports.ForgottenModule]), {
      logger: false,
      abortOnError: false,
    });
    const server = await closed.listen(0, '127.0.0.1');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/forgotten`;
    const refused = await fetch(address);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ errorCode: '403:FORBIDDEN' }),
    ]);
    expect((await fetch(`${address}/open`)).status).toBe(200);
    await closed.close();
  });
});
