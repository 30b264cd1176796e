import { hostname } from 'node:os';
import { HostNames } from '../../../../src/core/http/host-resolver';
import { NameServer } from '../../../support/name-server';

let server: NameServer;
let names: HostNames;

beforeEach(async () => {
  server = await NameServer.start({
    'quick.example': { address: '192.0.2.1', ttl: 300 },
    'changing.example': { address: '192.0.2.2', ttl: 0 },
    intranet: { address: '192.0.2.3', ttl: 300 },
  });
  names = new HostNames([server.address]);
});
afterEach(() => server.close());

it('finds addresses, and does not query again while they are cached', async () => {
  const found = [{ address: '192.0.2.1', family: 4 }];
  expect(await names.resolve('quick.example')).toEqual(found);
  expect(await names.resolve('quick.example')).toEqual(found);
  expect(server.asked.filter((asked) => asked === 'quick.example A')).toHaveLength(1);
});

it('merges concurrent queries, and queries again after a short lifetime', async () => {
  await Promise.all(Array.from({ length: 20 }, () => names.resolve('changing.example')));
  expect(server.asked.filter((asked) => asked === 'changing.example A')).toHaveLength(1);
  await new Promise((later) => setTimeout(later, 1100));
  await names.resolve('changing.example');
  expect(server.asked.filter((asked) => asked === 'changing.example A')).toHaveLength(2);
});

it('answers for a fast name while many others time out', async () => {
  const ended: string[] = [];
  const slow = Array.from({ length: 50 }, (_, number) => names.resolve(`slow${number}.example`));
  const refused = slow.map((asked) => asked.catch((error: NodeJS.ErrnoException) => ended.push(error.code!)));
  expect(await names.resolve('quick.example')).toHaveLength(1);
  expect(ended).toEqual([]);
  await Promise.all(refused);
  expect(new Set(ended)).toEqual(new Set(['ETIMEOUT']));
  // Asked anew, not kept.
  await expect(names.resolve('slow1.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(server.asked.filter((asked) => asked === 'slow1.example A')).toHaveLength(2);
});

it('queries name servers for a name without a dot first, and only then the system', async () => {
  expect(await names.resolve('intranet')).toEqual([{ address: '192.0.2.3', family: 4 }]);
  expect(await names.resolve('intranet.')).toEqual([{ address: '192.0.2.3', family: 4 }]);
  expect(server.asked.filter((asked) => asked === 'intranet A')).toHaveLength(1);
  const own = hostname();
  expect((await names.resolve(own)).length).toBeGreaterThan(0);
  expect(server.asked).toContain(`${own} A`);
});

it('returns addresses unchanged, and the loopback address for localhost', async () => {
  expect(await names.resolve('192.0.2.9')).toEqual([{ address: '192.0.2.9', family: 4 }]);
  expect(await names.resolve('::1')).toEqual([{ address: '::1', family: 6 }]);
  for (const local of ['localhost', 'localhost.', 'api.localhost'])
    expect((await names.resolve(local)).map(({ address }) => address)).toEqual(['127.0.0.1', '::1']);
  expect(server.asked).toEqual([]);
});
