import { errorCatalogue } from '../../support/declarations';
import { DocumentedAnswers } from '../../support/documented-answers';
import type { OpenApiDocument } from '../../../src/core/openapi/openapi.types';
import { DOCUMENTS, read } from './project-texts';

const OPENAPI = JSON.parse(read('openapi.json')) as OpenApiDocument;
const documented = new DocumentedAnswers(OPENAPI);

/** Documents about code that is not part of this service: its routes and codes are examples. */
const OTHER_CODE = ['docs/extending.md', 'examples/shop/README.md'];

const ROUTE = /`(GET|POST|PUT|PATCH|DELETE) (\/[^`\s?…]*)`/g;

/** A path of the service: `{kind}` stands for each kind, `{platform}` for each platform. */
const exampleOf = (path: string) =>
  path
    .replace('{kind}', 'events')
    .replace('{platform}', 'apple')
    .replace(/\{\w+\}/g, '64b7f1a2c3d4e5f6a7b8c9d0')
    .replace(/\/$/, '');

const PATHS = Object.entries(OPENAPI.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

const isRoute = (method: string, path: string) =>
  PATHS.some((route) => route.method === method && route.pattern.test(exampleOf(path)));

/** JSON blocks with the last route that their section names before them. */
function samplesOf(document: string): { route?: [method: string, path: string]; body: Record<string, unknown> }[] {
  return read(document)
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/^```json\n([^]*?)^```$/gm)].map(({ 1: text, index }) => {
        const last = [...section.slice(0, index).matchAll(ROUTE)].at(-1);
        const body = JSON.parse(text) as Record<string, unknown>;
        return { route: last && [last[1], exampleOf(last[2])], body };
      }),
    );
}

/** Their JSON blocks are answers, log lines, or files. */
const NO_REQUESTS = ['docs/errors.md', 'docs/operations.md', 'docs/extending.md'];
const WITH_SAMPLES = DOCUMENTS.filter((name) => !NO_REQUESTS.includes(name) && /^```json$/m.test(read(name)));

describe.each(DOCUMENTS.filter((name) => !OTHER_CODE.includes(name)))('%s', (document) => {
  const text = read(document);

  it('names only routes that exist', () => {
    const unknown = [...text.matchAll(ROUTE)].filter(([, method, path]) => !isRoute(method, path));
    expect(unknown.map(([route]) => route)).toEqual([]);
  });

  it('names only error codes that exist, with their status', () => {
    const catalogue = new Map(Object.entries(errorCatalogue()));
    const named = [...text.matchAll(/`(\d{3}):([A-Z]\w+:?)`/g)];
    const wrong = named.filter(([, status, code]) => catalogue.get(code)?.status !== Number(status));
    expect(wrong.map(([code]) => code)).toEqual([]);
  });
});

it.each(WITH_SAMPLES)('%s shows requests and events as the OpenAPI document describes them', (document) => {
  const samples = samplesOf(document);
  expect(samples.filter(({ route, body }) => !route && !body.event)).toEqual([]);
  for (const { route, body } of samples) {
    if (body.event) documented.checkEvent(body);
    else documented.checkRequest(...route!, body);
  }
});

it('docs/webhooks.md begins with requests as the OpenAPI document describes them', () => {
  const calls = [...read('docs/webhooks.md').matchAll(/^curl -X (\w+) \$base(\/\S+) .* -d '(.*)'$/gm)];
  expect(calls).toHaveLength(2);
  for (const [, method, path, body] of calls) documented.checkRequest(method, path, JSON.parse(body));
});
