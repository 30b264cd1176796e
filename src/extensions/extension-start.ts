import { dirname } from 'node:path';
import { type INestApplicationContext, Logger, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants';
import type { Module } from '@nestjs/core/injector/module.js';
import { PassCollection } from '../passes/records/pass.collection';
import { KindRegistry } from '../templates/kind-registry';
import { type Extension, kindsOf, type LoadedExtension, THIS_COPY } from './extension';
import { ExtensionError } from './extension.error';

const HOOKS = ['onModuleInit', 'onApplicationBootstrap'] as const;

/** Interval between log lines about a hook that delays the startup. */
const HOOK_WARNING_MS = 10_000;

/**
 * Time limit for the search for unknown kinds, which reads an index of all passes. It can be exceeded in a very large
 * database.
 */
const MAX_KIND_SEARCH_MS = 10_000;

const logger = new Logger('Extensions');

/** Logs which extension's `onModuleInit` or `onApplicationBootstrap` fails or delays the startup. */
export function watchHooks(owners: ReadonlyMap<Module, LoadedExtension>): void {
  for (const [module, extension] of owners) {
    for (const wrapper of [...module.providers.values(), ...module.controllers.values()]) {
      const instance = wrapper.instance as Partial<Record<string, () => unknown>> | null | undefined;
      if (typeof instance !== 'object' || instance === null || wrapper.isTransient || wrapper.isAlias) continue;
      for (const hook of HOOKS) {
        const original = instance[hook];
        if (typeof original !== 'function') continue;
        const what = `${hook} of ${instance.constructor.name}`;
        instance[hook] = () => watched(extension.name, what, () => original.call(instance));
      }
    }
  }
}

async function watched(extension: string, what: string, run: () => unknown): Promise<void> {
  const begun = Date.now();
  const warn = () =>
    logger.warn(
      `Waiting for the extension ${extension}: ${what} has not finished after ${Math.round((Date.now() - begun) / 1000)} s`,
    );
  const timer = setInterval(warn, HOOK_WARNING_MS);
  try {
    await run();
  } catch (error) {
    throw new ExtensionError(
      `The extension ${extension} prevents the service from starting: ${what} failed: ${messageOf(error)}`,
      {
        cause: error,
      },
    );
  } finally {
    clearInterval(timer);
  }
}

/**
 * Adds the name of the extension to the error of a failed startup, if the code of an extension threw the error or the
 * message mentions one of its modules.
 */
export function namingExtension(error: unknown, extensions: readonly LoadedExtension[]): unknown {
  if (!(error instanceof Error) || error instanceof ExtensionError) return error;
  const owner = extensions.find((extension) => comesFrom(error, extension));
  return owner
    ? new ExtensionError(`The extension ${owner.name} prevents the service from starting: ${error.message}`, {
        cause: error,
      })
    : error;
}

function comesFrom({ stack = '', message, cause }: Error, extension: LoadedExtension): boolean {
  if (cause instanceof Error && comesFrom(cause, extension)) return true;
  const folder = dirname(extension.file);
  const frames = [...stack.matchAll(/(?:\(|at |file:\/\/)(\/[^():]+):\d+/g)].map(([, file]) => file);
  const isOwn = (file: string) =>
    file.startsWith(`${folder}/`) &&
    !file.slice(folder.length).includes('/node_modules/') &&
    !file.startsWith(dirname(THIS_COPY));
  // If Nest cannot resolve a dependency, its message contains the module.
  return frames.some(isOwn) || [...moduleNames(extension.imports)].some((name) => message.includes(` ${name} module`));
}

function moduleNames(imports: Extension['imports'] = [], found = new Set<string>()): Set<string> {
  for (const one of imports) {
    const module = ('module' in one ? one.module : one) as Type;
    if (typeof module !== 'function' || found.has(module.name)) continue;
    found.add(module.name);
    moduleNames(Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) as Extension['imports'], found);
  }
  return found;
}

/** Logs the extensions with their kinds. Also logs the kinds of stored passes that no extension provides. */
export async function logExtensions(
  app: INestApplicationContext,
  extensions: readonly LoadedExtension[],
): Promise<void> {
  if (extensions.length > 0) {
    const names = extensions.map((extension) => {
      const kinds = kindsOf([extension]).map(({ kind }) => kind);
      return `${extension.name} (${kinds.length > 0 ? `kinds: ${kinds.join(', ')}` : 'no kinds'})`;
    });
    logger.log(`Extensions: ${names.join(', ')}`);
  }
  const known = app.get(KindRegistry).names;
  const unknown = (await storedKinds(app)).filter((kind) => !known.includes(kind));
  if (unknown.length > 0) {
    logger.warn(
      `The database contains passes of kinds that no extension provides: ${unknown.join(', ')}. They stay unavailable until EXTENSIONS lists their extension again.`,
    );
  }
}

async function storedKinds(app: INestApplicationContext): Promise<string[]> {
  const passes = app.get(PassCollection, { strict: false }).unscoped();
  const groups = await passes
    .aggregate<{ _id: unknown }>([{ $project: { _id: 0, kind: 1 } }, { $group: { _id: '$kind' } }], {
      hint: 'wallet_kind',
      maxTimeMS: MAX_KIND_SEARCH_MS,
      readPreference: 'secondaryPreferred',
    })
    .toArray()
    // Ignores the error: the process may be shutting down, or the database may be busy, and this log line is not
    // important enough to try again.
    .catch(() => []);
  return groups.flatMap(({ _id }) => (typeof _id === 'string' ? [_id] : [])).sort();
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
