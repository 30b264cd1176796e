import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { type RouteAccess, accessOf } from '../access/access.decorator';
import { ENDPOINT_METADATA, type EndpointOptions } from './endpoint.decorator';
import { type RouteInput, inputOf } from './route-input';

export interface Route {
  method: string;
  /** With `{name}` for parameters. */
  path: string;
  controller: string;
  name: string;
  module: Type;
  tag: string;
  access?: RouteAccess;
  endpoint?: EndpointOptions;
  input: RouteInput;
}

const TAGS_METADATA = 'swagger/apiUseTags';

export function listRoutes(app: INestApplicationContext): Route[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => ({ metatype, module: module.metatype as Type })),
  );
  return controllers.flatMap(({ metatype, module }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, object>;
    const bases = [Reflect.getMetadata(PATH_METADATA, metatype) as string | string[]].flat();
    const [tag = 'Service'] = (Reflect.getMetadata(TAGS_METADATA, metatype) ?? []) as string[];
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name];
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const own = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const paths = bases.flatMap((base) => own.map((path) => `/${base}/${path}`));
      const endpoint = Reflect.getMetadata(ENDPOINT_METADATA, handler) as EndpointOptions | undefined;
      const input = { query: endpoint?.query, ...inputOf(metatype as Type, { name }) };
      return paths.map((path) => ({
        method: RequestMethod[method].toLowerCase(),
        path: path
          .replace(/\/+/g, '/')
          .replace(/(.)\/$/, '$1')
          .replace(/:(\w+)/g, '{$1}'),
        controller: metatype.name,
        name,
        module,
        tag,
        access: accessOf(metatype, handler),
        endpoint,
        input,
      }));
    });
  });
}

/** @throws Error that names the routes without access declaration */
export function assertAccessDeclared(routes: readonly Route[]): void {
  const open = routes.filter(({ access }) => access === undefined);
  if (open.length === 0) return;
  const names = open.map(({ method, path, controller }) => `${method.toUpperCase()} ${path} (${controller})`);
  throw new Error(`Nobody may call ${names.join(', ')}: add @Access or @Public to the method or to its class.`);
}
