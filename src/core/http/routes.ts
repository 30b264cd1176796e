import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { type RouteAccess, accessOf } from '../access/access.decorator';
import { ENDPOINT_METADATA, type EndpointOptions, OPERATIONS_METADATA } from './endpoint.decorator';
import { type RouteInput, inputOf } from './route-input';

export interface Route {
  method: string;
  /** Path of the route, with `{name}` for parameters. */
  path: string;
  controller: string;
  /** Path of the controller, as in `@Controller`. */
  controllerPath: string;
  /** Prefix of the controller’s operation IDs, if it declares one. */
  operations?: string;
  name: string;
  module: Type;
  access?: RouteAccess;
  endpoint?: EndpointOptions;
  input: RouteInput;
}

export function listRoutes(app: INestApplicationContext): Route[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => ({ metatype, module: module.metatype as Type })),
  );
  return controllers.flatMap(({ metatype, module }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, object>;
    const bases = [Reflect.getMetadata(PATH_METADATA, metatype) as string | string[]].flat();
    const operations = Reflect.getMetadata(OPERATIONS_METADATA, metatype) as string | undefined;
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name];
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const own = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const paths = bases.flatMap((base) => own.map((path) => ({ base, path: `/${base}/${path}` })));
      const endpoint = Reflect.getMetadata(ENDPOINT_METADATA, handler) as EndpointOptions | undefined;
      const input = { query: endpoint?.query, ...inputOf(metatype as Type, { name }) };
      return paths.map(({ base, path }) => ({
        method: RequestMethod[method].toLowerCase(),
        path: path
          .replace(/\/+/g, '/')
          .replace(/(.)\/$/, '$1')
          .replace(/[:*](\w+)/g, '{$1}'),
        controller: metatype.name,
        controllerPath: base,
        operations,
        name,
        module,
        access: accessOf(metatype, handler),
        endpoint,
        input,
      }));
    });
  });
}

/**
 * @param ownerOf returns who added the route, for the error message
 * @throws Error if two controllers declare the same method and path, because the second one would never be called
 */
export function assertRoutesDiffer(routes: readonly Route[], ownerOf: (route: Route) => string): void {
  const known = new Map<string, Route>();
  for (const route of routes) {
    const name = `${route.method.toUpperCase()} ${route.path}`;
    const key = name.replace(/\{\w+\}/g, '{}');
    const other = known.get(key);
    if (other) {
      const [one, two] = [other, route].map((claim) => `${claim.controller} of ${ownerOf(claim)}`);
      throw new Error(`The route ${name} is declared twice: in ${one} and in ${two}`);
    }
    known.set(key, route);
  }
}

/** @throws Error that lists the routes that do not declare their access */
export function assertAccessDeclared(routes: readonly Route[]): void {
  const open = routes.filter(({ access }) => access === undefined);
  if (open.length === 0) return;
  const names = open.map(({ method, path, controller }) => `${method.toUpperCase()} ${path} (${controller})`);
  throw new Error(
    `These routes declare no access: ${names.join(', ')}. Add @Access or @Public to the method or to its class.`,
  );
}
