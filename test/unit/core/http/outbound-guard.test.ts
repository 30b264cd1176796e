import type { LookupAddress } from 'node:dns';
import {
  assertPublicUrl,
  guardedLookup,
  isAllowedAddress,
  OutboundError,
  type OutboundReason,
} from '../../../../src/core/http/outbound-guard';

function reasonOf(url: string, rules: { allowPrivate: boolean; httpsOnly?: boolean }): OutboundReason | 'allowed' {
  try {
    assertPublicUrl(url, rules);
    return 'allowed';
  } catch (error) {
    return (error as OutboundError).reason;
  }
}

describe('isAllowedAddress', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('allows public %s', (address) => {
    expect(isAllowedAddress(address, false)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
  ])('allows %s only with allowPrivate', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(true);
  });

  it.each([
    ['cloud metadata', '169.254.169.254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified v6', '::'],
    ['IPv4 in the old form of IPv6', '::10.0.0.1'],
    ['public IPv4 in the old form of IPv6', '::8.8.8.8'],
    ['IPv4 in the old form of IPv6, in hexadecimal', '::a00:1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['documentation', '192.0.2.1'],
    ['benchmarking', '198.18.0.1'],
    ['reserved', '240.0.0.1'],
    ['link-local v6', 'fe80::1'],
    ['multicast v6', 'ff02::1'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['mapped metadata', '::ffff:169.254.169.254'],
    ['no address', 'example.com'],
  ])('always refuses %s', (_, address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(false);
  });
});

describe('assertPublicUrl', () => {
  it('returns the parsed URL', () => {
    expect(assertPublicUrl('https://example.com:8443/hook?a=1', { allowPrivate: false }).port).toBe('8443');
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:a00:1]/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.0.1/',
    'http://[fd12::1]/',
    'http://localhost/',
    'http://LOCALHOST:3000/',
    'http://localhost./',
    'http://api.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://redis:6379/',
    'http://intranet/',
    'http://intranet./',
    'https://no-such-host/',
  ])('%s is private, and allowed with allowPrivate', (url) => {
    expect(reasonOf(url, { allowPrivate: false })).toBe('private_target');
    expect(reasonOf(url, { allowPrivate: true })).toBe('allowed');
  });

  it.each(['http://169.254.169.254/latest', 'http://100.64.0.1/', 'http://0.0.0.0/', 'http://0/', 'http://[fe80::1]/'])(
    '%s is refused also with allowPrivate',
    (url) => {
      expect(reasonOf(url, { allowPrivate: false })).toBe('private_target');
      expect(reasonOf(url, { allowPrivate: true })).toBe('private_target');
    },
  );

  it.each([
    '',
    'example.com',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https://a.example,b.example/',
    'https://exa mple.com/',
  ])('%p is not a valid URL', (url) => {
    expect(reasonOf(url, { allowPrivate: true })).toBe('invalid_url');
  });

  it('refuses http if only https is allowed', () => {
    expect(reasonOf('http://example.com/', { allowPrivate: false, httpsOnly: true })).toBe('invalid_url');
    expect(reasonOf('https://example.com/', { allowPrivate: false, httpsOnly: true })).toBe('allowed');
  });

  it.each(['https://localhost.example.com/', 'https://internal.example/', 'https://mylocal.example/'])(
    'allows %s',
    (url) => {
      expect(reasonOf(url, { allowPrivate: false })).toBe('allowed');
    },
  );
});

describe('guardedLookup', () => {
  const PUBLIC = { address: '93.184.216.34', family: 4 };
  const PRIVATE = { address: '10.0.0.1', family: 4 };

  function appearance(addresses: LookupAddress[], all: boolean, allowPrivate = false) {
    return new Promise<{ error: Error | null; address: unknown }>((done) => {
      const lookup = guardedLookup(allowPrivate, async () => addresses);
      lookup('host.example', { all }, (error, address) => done({ error, address }));
    });
  }

  it('returns the addresses that it checked, as a list or as a single one', async () => {
    expect(await appearance([PUBLIC], true)).toEqual({ error: null, address: [PUBLIC] });
    expect(await appearance([PUBLIC], false)).toEqual({ error: null, address: PUBLIC.address });
  });

  it('refuses a name with one private address among public ones', async () => {
    for (const all of [true, false]) {
      const { error } = await appearance([PUBLIC, PRIVATE], all);
      expect(error).toMatchObject({ reason: 'private_target' });
    }
  });

  it('returns private addresses with allowPrivate', async () => {
    expect(await appearance([PRIVATE], true, true)).toEqual({ error: null, address: [PRIVATE] });
  });

  it('fails for a name without addresses', async () => {
    expect((await appearance([], true)).error).toMatchObject({ reason: 'dns' });
  });
});
