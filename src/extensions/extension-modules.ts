import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Module } from '@nestjs/core/injector/module.js';
import type { LoadedExtension } from './extension';
import { ExtensionsModule } from './extensions.module';

/** Returns the modules that only an extension imports, directly or through other modules. */
export function modulesOfExtensions(
  app: INestApplicationContext,
  extensions: readonly LoadedExtension[],
): Map<Module, LoadedExtension> {
  const modules = [...app.get(ModulesContainer).values()];
  const own = reachable(
    modules.filter(({ metatype }) => metatype.name === 'AppModule'),
    ({ metatype }) => metatype !== ExtensionsModule,
  );
  const found = new Map<Module, LoadedExtension>();
  for (const extension of extensions) {
    const named = (extension.imports ?? []).map((one) => ('module' in one ? one.module : one) as unknown);
    const from = modules.filter(({ metatype }) => named.includes(metatype));
    for (const module of reachable(from, (one) => !own.has(one))) if (!found.has(module)) found.set(module, extension);
  }
  return found;
}

function reachable(from: readonly Module[], mayPass: (module: Module) => boolean): Set<Module> {
  const found = new Set<Module>();
  const open = [...from];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next) || !mayPass(next)) continue;
    found.add(next);
    open.push(...next.imports);
  }
  return found;
}
