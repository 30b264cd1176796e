import { codeOf, makeEvent, makeStaffedWallet } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';
import { startTestApp } from '../support/test-app';

let app: TestService;
beforeAll(async () => {
  app = await sharedService();
});

describe('/openapi.json', () => {
  const get = (headers: Record<string, string> = {}) => fetch(`${app.baseUrl}/openapi.json`, { headers });

  it('is compressed for callers that accept it', async () => {
    const [zipped, plain] = [await get(), await get({ 'accept-encoding': 'identity' })];
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await zipped.text()).toBe(await plain.text());
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await get()).headers.get('etag')!;
    expect((await get({ 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
    expect((await get({ 'if-none-match': 'W/"other"', 'cache-control': 'max-age=0' })).status).toBe(200);
  });

  it('is sent 120 times a minute to one address', async () => {
    const own = await startTestApp();
    try {
      const ask = () => own.api.get('/openapi.json');
      const answers = await Promise.all(Array.from({ length: 300 }, ask));
      const refused = answers.filter(({ status }) => status !== 200);
      // The bucket fills again meanwhile, by two a second.
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThanOrEqual(180);
      for (const answer of refused) {
        expect(codeOf(answer)).toBe('429:TOO_MANY_REQUESTS');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await own.close();
    }
  });
});

describe('large reads', () => {
  it('answers 60 large pages of one wallet, each whole', async () => {
    const { owner, viewer } = await makeStaffedWallet(app);
    const made = await Promise.all([1, 2, 3].map(() => makeEvent(owner)));
    const ids = made.map(({ _id }) => _id).sort();
    const answers = await Promise.all(Array.from({ length: 60 }, () => viewer.get('/events?limit=1000')));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect((body as unknown as { docs: { _id: string }[] }).docs.map(({ _id }) => _id).sort()).toEqual(ids);
    }
  });
});
