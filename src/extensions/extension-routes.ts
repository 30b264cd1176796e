import type { Module } from '@nestjs/core/injector/module.js';
import type { Route } from '../core/http/routes';
import type { LoadedExtension } from './extension';
import { ExtensionError } from './extension.error';

type Owners = ReadonlyMap<Module, LoadedExtension>;

/** Returns who provides a route: the name of an extension, or else a module of the service. */
export function ownerOf({ module }: Pick<Route, 'module'>, owners: Owners): string {
  const extension = extensionOf({ module }, owners);
  return extension ? `the extension ${extension.name}` : module.name;
}

/**
 * @param owners the modules of extensions, each with its extension
 * @throws ExtensionError for a kind without a controller, and for a route that would match requests of other routes
 */
export function assertExtensionRoutes(
  routes: readonly Route[],
  extensions: readonly LoadedExtension[],
  owners: Owners,
): void {
  for (const { name, kinds = [] } of extensions) {
    const missing = kinds.find(({ path }) => !routes.some((route) => route.path.startsWith(`/${path}/`)));
    if (missing) {
      throw new ExtensionError(
        `The extension ${name} provides the kind ${missing.kind}, but none of its modules has a controller for /${missing.path}. Add the kind's module to imports.`,
      );
    }
  }
  for (const route of routes) {
    const extension = extensionOf(route, owners);
    // A route that starts with a parameter or wildcard would match unknown paths, and requests of routes that are
    // registered after it.
    if (extension && /^\/[{*:]/.test(route.path)) {
      throw new ExtensionError(
        `The extension ${extension.name} has the route ${route.method.toUpperCase()} ${route.path} (${route.controller}), which would match requests of other routes. Start its path with a fixed name.`,
      );
    }
  }
}

function extensionOf({ module }: Pick<Route, 'module'>, owners: Owners): LoadedExtension | undefined {
  return [...owners].find(([{ metatype }]) => metatype === module)?.[1];
}
