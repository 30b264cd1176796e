import { WalletPass } from '../../../sdk/src/index';
import { ScriptedServer } from '../../support/scripted-server';

let server: ScriptedServer;
let wallet: WalletPass;
beforeAll(async () => {
  server = await ScriptedServer.start();
  wallet = new WalletPass({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

const page = (number: number, ids: string[], hasNextPage: boolean) => ({
  json: { docs: ids.map((_id) => ({ _id })), page: number, hasNextPage, nextPage: hasNextPage ? number + 1 : null },
});
const urls = () => server.calls.map(({ url }) => url);

it('goes through the records of all pages, a hundred at a time', async () => {
  server.answer(page(1, ['a', 'b'], true), page(2, ['c'], false));
  const ids: string[] = [];
  for await (const { _id } of wallet.clients.list({ search: 'ada' })) ids.push(_id);
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(urls()).toEqual(['/clients?search=ada&limit=100', '/clients?search=ada&limit=100&page=2']);
});

it('asks for no page that nobody needs', async () => {
  server.answer(page(1, ['a', 'b'], true));
  for await (const { _id } of wallet.clients.list()) if (_id === 'a') break;
  expect(urls()).toHaveLength(1);
});

it('gives a record once that moved to the next page meanwhile', async () => {
  server.answer(page(1, ['a', 'b'], true), page(2, ['b', 'c'], false));
  expect((await wallet.clients.list().all()).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});

it('is one page when it is awaited, from the page and with the limit that the query names', async () => {
  server.answer(page(3, ['x'], true));
  expect(await wallet.clients.list({ page: 3, limit: 5 })).toMatchObject({ docs: [{ _id: 'x' }], page: 3 });
  expect(urls()).toEqual(['/clients?page=3&limit=5']);
});

it('says so when the answer is no list', async () => {
  server.answer({ json: { hello: 'world' } });
  await expect(wallet.clients.list().all()).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' });
});
