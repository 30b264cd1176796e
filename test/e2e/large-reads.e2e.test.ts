import { makeStaffedWallet } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
beforeAll(async () => {
  app = await sharedService();
});

describe('/openapi.json', () => {
  const get = (headers: Record<string, string> = {}) => fetch(`${app.baseUrl}/openapi.json`, { headers });

  it('is compressed for those who accept it, and the same', async () => {
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
});

describe('large reads', () => {
  it('answers 60 large pages of one wallet', async () => {
    const { viewer: api } = await makeStaffedWallet(app);
    const answers = await Promise.all(Array.from({ length: 60 }, () => api.get('/passes?limit=1000')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
