import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { ACCESS_METADATA, type RouteAccess } from '../access/access.decorator';
import { ENDPOINT_METADATA, type EndpointOptions } from './endpoint.decorator';

/** A route of the application, as its decorators declare it. */
export interface Route {
  method: string;
  /** With placeholders as `{name}`. */
  path: string;
  controller: string;
  tag: string;
  access?: RouteAccess;
  endpoint?: EndpointOptions;
}

const TAGS_METADATA = 'swagger/apiUseTags';

/** All routes: what the OpenAPI document is made of, and what the access test walks. */
export function listRoutes(app: INestApplicationContext): Route[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, object>;
    const base = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
    const [tag = 'Service'] = (Reflect.getMetadata(TAGS_METADATA, metatype) ?? []) as string[];
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name];
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const own = Reflect.getMetadata(PATH_METADATA, handler) as string | string[];
      return [own].flat().map((path) => ({
        method: RequestMethod[method].toLowerCase(),
        path: `/${base}/${path}`
          .replace(/\/+/g, '/')
          .replace(/(.)\/$/, '$1')
          .replace(/:(\w+)/g, '{$1}'),
        controller: metatype.name,
        tag,
        access: Reflect.getMetadata(ACCESS_METADATA, handler) as RouteAccess | undefined,
        endpoint: Reflect.getMetadata(ENDPOINT_METADATA, handler) as EndpointOptions | undefined,
      }));
    });
  });
}
