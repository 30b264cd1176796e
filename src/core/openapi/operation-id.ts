import type { Route } from '../http/routes';

/**
 * Generators make methods of operation ids: the words of the controller's path, then the name of the handler, or the
 * route's `operation` where one controller serves several collections (`events.passes.create`).
 */
export function operationIds(routes: readonly Route[]): Map<Route, string> {
  const taken = new Set<string>();
  return new Map(
    routes.map((route) => {
      const id = operationIdOf(route);
      const own = taken.has(id) ? `${id}${pascal(route.path)}${pascal(route.method)}` : id;
      taken.add(own);
      return [route, own];
    }),
  );
}

function operationIdOf({ operations, controllerPath, name, endpoint }: Route): string {
  return `${operations ?? prefixOf(controllerPath)}.${endpoint?.operation ?? camel(name)}`;
}

/** `wallets/pass-identity` is `wallets.passIdentity`; two parts at most. */
function prefixOf(path: string): string {
  const [first, ...rest] = path.split('/').filter((segment) => /^[^:*]*[a-z]/i.test(segment));
  if (first === undefined) return 'root';
  return [camel(first), ...(rest.length > 0 ? [camel(rest.join('-'))] : [])].join('.');
}

function camel(text: string): string {
  const word = pascal(text);
  return `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
}

function pascal(text: string): string {
  const words = text.split(/[^a-z]+/i).filter(Boolean);
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
}
