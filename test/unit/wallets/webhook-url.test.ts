import { parseWebhookUrls, WebhookUrlError } from '../../../src/wallets/webhook-url';

const PUBLIC_ONLY = { allowPrivate: false };

function keyOf(value: string, rules = PUBLIC_ONLY): string {
  try {
    parseWebhookUrls(value, rules);
    return 'accepted';
  } catch (error) {
    return error instanceof WebhookUrlError ? error.key : String(error);
  }
}

describe('parseWebhookUrls', () => {
  it.each([
    ['https://a.example/x,', 1],
    [' , ,https://a.example/x , ', 1],
    [',https://a.example/', 1],
    ['https://a.example/x,,https://b.example/', 2],
    ['https://a.example/x, , ,https://b.example/,,', 2],
    ['https://a.example/#headers=A:1,,https://b.example/', 2],
  ])('ignores the empty entries of %s', (value, count) => {
    const read = parseWebhookUrls(value, PUBLIC_ONLY);
    expect(read).toHaveLength(count);
    expect(read[0].url).toMatch(/^https:\/\/a\.example\/x?$/);
  });

  it.each(['', '   ', ',', ' ,, , '])('reads %p as no webhooks', (value) => {
    expect(parseWebhookUrls(value, PUBLIC_ONLY)).toEqual([]);
  });

  it('reads a single URL unchanged', () => {
    expect(parseWebhookUrls('https://a.example', PUBLIC_ONLY)).toEqual([{ url: 'https://a.example', headers: {} }]);
  });

  it('splits only at commas before http:// and https://', () => {
    const value = 'https://a.example/x,y?z=1,2, http://b.example/#headers=A:1,B:2,HTTPS://c.example/';
    expect(parseWebhookUrls(value, PUBLIC_ONLY)).toEqual([
      { url: 'https://a.example/x,y?z=1,2', headers: {} },
      { url: 'http://b.example/', headers: { A: '1', B: '2' } },
      { url: 'HTTPS://c.example/', headers: {} },
    ]);
  });

  it('counts a duplicate receiver once, and accepts at most ten different ones', () => {
    const urls = (count: number) => Array.from({ length: count }, (_, index) => `https://a.example/${index}`);
    expect(parseWebhookUrls(Array(200).fill('https://a.example/').join(), PUBLIC_ONLY)).toHaveLength(1);
    expect(parseWebhookUrls([...urls(10), ...urls(10)].join(), PUBLIC_ONLY)).toHaveLength(10);
    expect(keyOf(urls(11).join())).toBe('webhook_many');
    expect(parseWebhookUrls('https://a.example/#headers=A:1,https://a.example/#headers=A:2', PUBLIC_ONLY)).toHaveLength(
      2,
    );
  });

  it('decodes header values', () => {
    const value = 'https://a.example/#headers=Authorization:Bearer%20a%2Cb%3Ac,X-Plain:a:b,X-Empty:';
    expect(parseWebhookUrls(value, PUBLIC_ONLY)[0].headers).toEqual({
      Authorization: 'Bearer a,b:c',
      'X-Plain': 'a:b',
      'X-Empty': '',
    });
  });

  it('keeps a header with the name of an object property', () => {
    const [{ headers }] = parseWebhookUrls('https://a.example/#headers=__proto__:x', PUBLIC_ONLY);
    expect(Object.entries(headers)).toEqual([['__proto__', 'x']]);
  });

  it.each(['https://a.example/#', 'https://a.example/#headers='])('reads %s as without headers', (value) => {
    expect(parseWebhookUrls(value, PUBLIC_ONLY)).toEqual([{ url: 'https://a.example/', headers: {} }]);
  });

  it.each([
    'nonsense',
    'ftp://a.example/',
    'https://a.example/,ftp://b.example/x y',
    'https://a.example,ftp://b.example',
    'https://user:pass@a.example/',
    'https://a.example/a\r\nb',
    'https://a.exa\tmple/',
    'ftp://x,https://a.example/',
    'https://',
  ])('refuses %p as a URL', (value) => {
    expect(keyOf(value)).toBe('webhook_url');
  });

  it.each(['http://localhost:3000/', 'http://127.1/', 'https://[::1]/', 'https://ok.example/,http://10.0.0.1/'])(
    'refuses the private target %s unless allowed',
    (value) => {
      expect(keyOf(value)).toBe('webhook_private');
      expect(keyOf(value, { allowPrivate: true })).toBe('accepted');
    },
  );

  it('refuses cloud metadata addresses even if private targets are allowed', () => {
    expect(keyOf('http://169.254.169.254/', { allowPrivate: true })).toBe('webhook_private');
  });

  it.each([
    ['no colon', 'Name'],
    ['no name', ':value'],
    ['space in the name', 'Na me:v'],
    ['non-token name', 'Na(me):v'],
    ['CR LF in the value', 'X-A:v%0D%0AX-B:w'],
    ['NUL in the value', 'X-A:%00'],
    ['raw line break', 'X-A:v\nw'],
    ['non-ASCII value', 'X-A:%C3%A9'],
    ['broken encoding', 'X-A:%zz'],
    ['comma at the start', ',X-A:v'],
    ['one name twice', 'X-A:v,x-a:w'],
    ['Host', 'Host:evil'],
    ['Content-Type', 'content-type:text/plain'],
    ['Content-Length', 'Content-Length:0'],
    ['Webhook-Id', 'Webhook-Id:forged'],
    ['webhook-signature', 'webhook-signature:v1'],
    ['Connection', 'Connection:close'],
    ['Keep-Alive', 'Keep-Alive:1'],
    ['Transfer-Encoding', 'Transfer-Encoding:chunked'],
    ['TE', 'te:trailers'],
    ['Trailer', 'Trailer:x'],
    ['Upgrade', 'Upgrade:h2c'],
    ['Proxy-Authorization', 'Proxy-Authorization:x'],
    ['Expect', 'Expect:100-continue'],
  ])('refuses a header with %s', (_, header) => {
    expect(keyOf(`https://a.example/#headers=${header}`)).toBe('webhook_header');
  });

  it('refuses any other fragment, because dropping it would lose the headers', () => {
    expect(keyOf('https://a.example/#header=Authorization:x')).toBe('webhook_header');
  });

  it.each(['Authorization', 'X-Host', 'Cookie', 'x_key', "!#$%&'*+.^_`|~"])('accepts the name %s', (name) => {
    expect(keyOf(`https://a.example/#headers=${name}:v`)).toBe('accepted');
  });
});
