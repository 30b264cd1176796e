import { ruleOf } from '../access/access-level';
import type { Route } from '../http/routes';
import type { Schema } from './openapi.types';

/** Headers that a request may carry: `components.parameters`. */
export const HEADER_PARAMETERS: Record<string, Schema> = {
  Language: {
    name: 'x-lang',
    in: 'header',
    description: 'Language of messages.',
    schema: { type: 'string', enum: ['en', 'fr'], default: 'en' },
  },
  WalletId: {
    name: 'x-wallet-id',
    in: 'header',
    description: 'ADMIN only: the wallet to work in.',
    schema: { type: 'string', pattern: '^[0-9a-f]{24}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Makes the call repeatable for 24 hours: it has its effect once, whatever happened to former tries.',
    schema: { type: 'string', maxLength: 255 },
  },
};

/** Of the path all, whether or not the handler takes them; of the query those that are described, once. */
export function parametersOf(route: Route, declared: readonly Schema[]): Schema[] {
  const { method, path, access, endpoint } = route;
  const found = (place: string) =>
    new Map(declared.filter((each) => each.in === place).map((each) => [each.name as string, inOrder(each)]));
  const inPath = found('path');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const level = typeof access === 'object' ? ruleOf(access.level) : undefined;
  const headers = [
    'Language',
    ...(level?.wallet ? ['WalletId'] : []),
    ...(level && method === 'post' && endpoint?.idempotent !== false ? ['IdempotencyKey'] : []),
  ];
  return [
    ...names.map((name) => inPath.get(name) ?? { name, in: 'path', required: true, schema: { type: 'string' } }),
    ...found('query').values(),
    ...found('header').values(),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

/** In the same order everywhere, so that the same parameter is recognized. */
const inOrder = ({ name, in: place, required, description, schema, ...more }: Schema): Schema => ({
  name,
  in: place,
  ...(required === true && { required }),
  ...(description !== undefined && { description }),
  // The page would fill its examples in: a search for them finds nothing.
  schema: { ...(schema as Schema), examples: undefined },
  ...more,
});
