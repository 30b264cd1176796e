import { DOCUMENTS, read } from './project-texts';

interface Operation {
  parameters?: ({ name: string; in: string } | { $ref: string })[];
}

interface Api {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, { name: string; in: string }> };
}

const API = JSON.parse(read('openapi.json')) as Api;

/** Routes of the process that are not in the document, and of the examples. */
const OTHERS = ['/docs', '/openapi.json', '/metrics', '/checkout', '/bookings'];

/** `{kind}` and `…` of a document stand for any part of a path, as `{id}` of the API does. */
const isSame = (part: string, other: string) =>
  part === other || /^([{$:<].*|…|[0-9a-f]{24})$/.test(part) || /^\{/.test(other);

function operationsOf(method: string, path: string): Operation[] {
  const parts = path.split('/');
  return Object.entries(API.paths)
    .filter(([known]) => known.split('/').length === parts.length)
    .filter(([known]) => known.split('/').every((part, at) => isSame(parts[at], part)))
    .flatMap(([, methods]) => methods[method.toLowerCase()] ?? (method === 'HEAD' ? methods.get : undefined) ?? []);
}

const queryOf = ({ parameters = [] }: Operation) =>
  parameters
    .map((one) => ('$ref' in one ? API.components.parameters[one.$ref.split('/').at(-1)!] : one))
    .filter((one) => one.in === 'query')
    .map(({ name }) => name);

/** Calls that a text names as `METHOD /path?query`. */
const callsIn = (text: string) =>
  [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE|HEAD) (\/[^`\s?]*)(?:\?([^`\s]*))?`/g)].map(
    ([, method, path, query]) => ({
      method,
      path: path.replace(/(?<=.)\/$/, ''),
      names: (query ?? '').split('&').flatMap((pair) => /^[\w]+/.exec(pair) ?? []),
    }),
  );

/** Calls of curl in shell blocks. Values of the shell stand for any part of a path. */
const curlsIn = (text: string) =>
  [...text.matchAll(/^ *```sh\n([^]*?)^ *```/gm)]
    .flatMap(([, block]) =>
      block
        .replace(/\\\n/g, ' ')
        .replace(/\$\((?!curl)[^()]*\)|\$(?!base)\w+/g, '{x}')
        .split(/^(?=.*curl )/m),
    )
    .flatMap((command) => {
      const [, path] = /curl .*?(?:\$base|https?:\/\/[\w.:-]+)(\/[^\s"'?]*)/.exec(command) ?? [];
      const sends = / -[dF] /.test(command) ? 'POST' : 'GET';
      return path ? [{ method: / -X (\w+)/.exec(command)?.[1] ?? sends, path, names: [] as string[] }] : [];
    });

// docs/extending.md has routes of the kinds and packages that it adds.
const all = DOCUMENTS.filter((name) => name !== 'docs/extending.md')
  .map((name) => ({ name, calls: [...callsIn(read(name)), ...curlsIn(read(name))] }))
  .filter(({ calls }) => calls.length > 0);

it.each(all)('$name names only routes of the API, with their parameters', ({ calls }) => {
  const unknown = calls.filter(({ method, path, names }) => {
    if (OTHERS.includes(path)) return false;
    const operations = operationsOf(method, path);
    return operations.length === 0 || names.some((name) => !operations.some((one) => queryOf(one).includes(name)));
  });
  expect(unknown).toEqual([]);
});

it('finds the calls of the documents', () => {
  expect(all.flatMap(({ calls }) => calls).length).toBeGreaterThan(150);
});
