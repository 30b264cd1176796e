import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../../../src/app.module';
import { createApp } from '../../../../src/app.setup';
import { loadConfig } from '../../../../src/core/config/app-config';
import { type TestWallet, makeUser, makeWallet } from '../../../support/accounts';
import { jestServices } from '../../../support/service';
import { startTestApp, type TestApp } from '../../../support/test-app';
import { testEnvironment } from '../../../support/test-environment';
import { readDocument } from '../../../support/service-process';
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
  const userOf = async (role: string) => (await makeUser(app, wallet, role)).api;

  it('declared on the class applies to its methods', async () => {
    expect(await wallet.owner.get('/reports')).toMatchObject({
      status: 200,
      body: { wallet: wallet.id, role: 'OWNER' },
    });
    expect(await (await userOf('SCANNER')).get('/reports')).toMatchObject({ status: 403 });
    expect(await app.api.get('/reports')).toMatchObject({ status: 401 });
  });

  it('declared on a method takes precedence over the class', async () => {
    const viewer = await userOf('VIEWER');
    expect(await viewer.get('/reports')).toMatchObject({ status: 200 });
    expect(await viewer.get('/reports/settings')).toMatchObject({ status: 403 });
    expect(await wallet.owner.get('/reports/settings')).toMatchObject({ status: 200 });
    expect(await app.api.get('/reports/about')).toMatchObject({ status: 200, body: { about: true } });
  });

  it('is decided before the body is read', async () => {
    const tooLarge = { title: 'x'.repeat(200_000) };
    expect(await app.api.post('/reports', tooLarge)).toMatchObject({ status: 401 });
    expect(await wallet.owner.post('/reports', tooLarge)).toMatchObject({ status: 413 });
  });
});

describe('a body whose class has rules of class-validator', () => {
  const refused = async (body: unknown) => {
    const answer = await wallet.owner.post('/reports', body);
    return [answer.status, answer.body.errorCode, answer.body.validationErrors];
  };
  const because = (field: string, message: unknown) => [400, '400:VALIDATION_ERROR', [{ field, message }]];

  it('becomes an instance of the class, without unknown fields', async () => {
    const dto = { title: 'Sales', copies: 2, period: { from: 'May' }, tags: ['a'], free: { any: { thing: [1] } } };
    const answer = await wallet.owner.post('/reports', { ...dto, other: 1 });
    expect([answer.status, answer.body]).toEqual([201, { wallet: wallet.id, isInstance: true, dto }]);
  });

  it('is refused with our errors, named by the innermost field', async () => {
    expect(await refused({})).toEqual(because('title', 'title is required.'));
    expect(await refused({ title: 'x'.repeat(21) })).toEqual(
      because('title', 'title: must be shorter than or equal to 20 characters.'),
    );
    expect(await refused({ title: 'x', period: { from: 1 } })).toEqual(because('from', 'from: must be a string.'));
    expect(await refused({ title: 'x', tags: [1] })).toEqual(
      because('tags', 'tags: each value in tags must be a string.'),
    );
    expect(await refused([])).toEqual(because('body', expect.any(String)));
  });

  it('is refused before it is transformed if it is too large', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`) as object;
    const keys = Object.fromEntries(Array.from({ length: 1001 }, (_, key) => [`k${key}`, 1]));
    for (const free of [deep, keys, { list: Array.from({ length: 10_001 }, () => []) }]) {
      expect(await refused({ title: 'x', free })).toEqual(because('body', expect.any(String)));
    }
  });

  it.each(['constructor', '__proto__', 'toString', 'valueOf', 'then', 'hasOwnProperty'])(
    'may name a field %s without a fault of ours',
    async (name) => {
      for (const field of ['free', 'period', 'weight', 'title']) {
        const answer = await wallet.owner.post('/reports', `{"title":"x","${field}":{"from":"x","${name}":1}}`);
        expect([field, answer.status === 201 || answer.status === 400]).toEqual([field, true]);
      }
    },
  );

  it('is read from a form too, if the route accepts one', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: 'x', copies: '3', period: '{"from":"May"}' }))
      form.set(name, value);
    expect(await wallet.owner.post('/reports/forms', form)).toMatchObject({ status: 201 });
    const [made] = app.app.get<Reports.ReportsController>(reports.ReportsController, { strict: false }).forms;
    expect(made).toEqual({ title: 'x', copies: 3, period: { from: 'May' } });
    form.set('copies', '0');
    expect(await wallet.owner.post('/reports/forms', form)).toMatchObject({
      status: 400,
      body: { validationErrors: [{ field: 'copies' }] },
    });
  });

  it('takes effect once with an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'report-1' };
    await wallet.owner.post('/reports', { title: 'x' }, { headers });
    const again = await wallet.owner.post('/reports', { title: 'x' }, { headers });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  });
});

it('a query is parsed by its class, and a path by Nest’s own pipes', async () => {
  expect(await wallet.owner.get('/reports?year=7')).toMatchObject({ status: 200, body: { query: { year: 7 } } });
  expect(await wallet.owner.get('/reports?year=10')).toMatchObject({
    status: 400,
    body: { validationErrors: [{ field: 'year' }] },
  });
  expect(await wallet.owner.get('/reports/pages/3')).toMatchObject({ status: 200, body: { page: 3 } });
  expect(await wallet.owner.get('/reports/pages/x')).toMatchObject({
    status: 400,
    body: { errorCode: '400:VALIDATION_ERROR' },
  });
});

it('a deprecated route announces its removal in every response and in the document', async () => {
  for (const [path, status] of [
    ['/reports/old', 200],
    ['/reports/old?broken=yes', 400],
  ] as const) {
    const { headers, ...answer } = await wallet.owner.get(path);
    expect([answer.status, headers.get('deprecation'), headers.get('sunset')]).toEqual([
      status,
      '@1798761600',
      'Sat, 01 Jan 2028 00:00:00 GMT',
    ]);
  }
  expect((await wallet.owner.get('/reports')).headers.has('deprecation')).toBe(false);
  const { paths } = await readDocument(app);
  expect([paths['/reports/old'].get.deprecated, paths['/reports'].get.deprecated]).toEqual([true, undefined]);
});

it('is in the OpenAPI document', async () => {
  const { paths, components } = await readDocument(app);
  expect(paths['/reports'].post).toMatchObject({
    operationId: 'reports.create',
    'x-error-codes': expect.arrayContaining(['400:VALIDATION_ERROR', '413:PAYLOAD_TOO_LARGE']),
    description: 'Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).',
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateReport' } } } },
    responses: { 201: {}, 400: {}, 401: {}, 403: {}, 413: {}, 415: {} },
  });
  expect(components.schemas.CreateReport).toMatchObject({
    required: ['title'],
    properties: {
      title: { type: 'string', maxLength: 20 },
      copies: { type: 'integer', minimum: 1 },
      tags: { type: 'array', items: { type: 'string' } },
    },
  });
  expect(paths['/reports'].get.parameters).toContainEqual(expect.objectContaining({ name: 'year', in: 'query' }));
});

describe('a route without an access declaration', () => {
  const env = testEnvironment({ LOG_LEVEL: 'silent' });
  afterAll(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));

  it('stops the startup, with an error that names it', async () => {
    await expect(createApp(loadConfig(env), [reports.ForgottenModule])).rejects.toThrow(
      'These routes declare no access: GET /forgotten (ForgottenController). Add @Access or @Public to the method or to its class.',
    );
  });

  it('is closed to everyone', async () => {
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
