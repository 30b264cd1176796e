import { ruleOf } from '../access/access-level';
import type { Route } from '../http/routes';
import type { Schema } from './openapi.types';

/** Headers that requests can send: `components.parameters`. */
export const HEADER_PARAMETERS: Record<string, Schema> = {
  Language: {
    name: 'x-lang',
    in: 'header',
    description: 'Language of messages in the response.',
    schema: { type: 'string', enum: ['en', 'fr'], default: 'en' },
  },
  WalletId: {
    name: 'x-wallet-id',
    in: 'header',
    description: 'For an ADMIN only: ID of the wallet to work in.',
    schema: { type: 'string', pattern: '^[0-9a-f]{24}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to repeat for 24 hours. It takes effect only once, whatever happened to earlier attempts.',
    schema: { type: 'string', maxLength: 255 },
  },
};

/** Returns all parameters in the path, even those that the handler does not use, and the described query parameters. */
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

/** Puts the keywords in a fixed order, so that identical parameters have identical JSON. */
const inOrder = ({ name, in: place, required, description, schema, ...more }: Schema): Schema => ({
  name,
  in: place,
  ...(required === true && { required }),
  ...(description !== undefined && { description }),
  // The docs page would fill in these examples, and a search for them would find nothing.
  schema: { ...(schema as Schema), examples: undefined },
  ...more,
});
