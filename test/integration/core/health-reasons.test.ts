import type { MongoClient } from 'mongodb';
import { eventually } from '../../support/eventually';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
afterEach(() => app?.close().catch(() => undefined));

const NO_REDIS = 'redis://127.0.0.1:1';

async function ready() {
  const answer = await fetch(`${app.baseUrl}/health/ready`);
  return { http: answer.status, ...((await answer.json()) as { checks: object; reasons: string[] }) };
}

describe('reasons of /health/ready', () => {
  it('say what to check when Redis is away, and that requests are served', async () => {
    app = await startTestApp({ ROLE: 'api', REDIS_URL: NO_REDIS });
    expect(await ready()).toMatchObject({
      http: 200,
      status: 'degraded',
      checks: { redis: 'away', mongodb: 'ok' },
      reasons: expect.arrayContaining([
        expect.stringMatching(/^Redis does not respond\..*REDIS_URL.*Requests are served/),
      ]),
    });
  });

  it('say what to check when MongoDB is away', async () => {
    app = await startTestApp({ ROLE: 'api' });
    expect(await ready()).toMatchObject({ http: 200, checks: { mongodb: 'ok' } });
    await (app.connection.getClient() as unknown as MongoClient).close();
    await eventually(async () =>
      expect(await ready()).toMatchObject({
        http: 503,
        status: 'unavailable',
        checks: { mongodb: 'away', migrations: 'unknown' },
        reasons: [expect.stringMatching(/^MongoDB does not respond\..*MONGODB_URI/)],
      }),
    );
  });
});
