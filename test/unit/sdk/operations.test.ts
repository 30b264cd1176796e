import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WalletPass } from '../../../sdk/src/index';

interface Operation {
  id: string;
  method: string;
  path: string;
}

const document = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};
const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId }]) =>
    operationId ? [{ id: operationId, method: method.toUpperCase(), path }] : [],
  ),
);

type Method = (...args: unknown[]) => PromiseLike<unknown> | AsyncGenerator<unknown>;

const sent: { method: string; path: string }[] = [];
const wallet = new WalletPass({
  baseUrl: 'http://service.test',
  maxRetries: 0,
  fetch: (async (url: string, { method }: RequestInit) => {
    sent.push({ method: method!, path: new URL(url).pathname });
    return Response.json({ docs: [] });
  }) as typeof fetch,
});

const methodOf = (id: string) =>
  id
    .split('.')
    .reduce<Record<string, unknown>>((node, name) => node?.[name] as never, wallet as never) as unknown as Method;

function leaves(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, child]) => {
    const id = `${prefix}${name}`;
    return typeof child === 'function' ? [id] : leaves(child as object, `${id}.`);
  });
}

it('has a method for each operation of the document, and no other', () => {
  expect(operations.length).toBeGreaterThan(130);
  expect(leaves(wallet).sort()).toEqual(operations.map(({ id }) => id).sort());
});

it.each(operations)('$id calls $method $path', async ({ id, method, path }) => {
  sent.length = 0;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const result = methodOf(id)(...names, {});
  // What is answered here fits few of them.
  if ('then' in result) await result.then(undefined, () => undefined);
  else await result.next().catch(() => undefined);
  expect(sent).toEqual([{ method, path: path.replace(/\{(\w+)\}/g, '$1') }]);
});
