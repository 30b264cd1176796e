import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { AppConfig } from '../core/config/app-config';
import { declaredBy } from '../core/declared-names';
import { declareTexts, type DomainTexts } from '../core/i18n/text-catalogue';
import type { KindPolicy } from '../pass-model/kind-policy';
import { defineWebhookEvents } from '../webhooks/webhook-events';
import { type Extension, type LoadedExtension, MADE_BY, THIS_COPY } from './extension';
import { assertClaims } from './extension-claims';
import { ExtensionError } from './extension.error';
import { assertMembers } from './extension-members';
import { messageOf } from './extension-start';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '../core/i18n/language';

type Texts = DomainTexts[Language];

/**
 * Reads the texts in a folder `{language}/{group}.json`, by group. If the file of a group is missing for a language,
 * the group has no texts in that language.
 */
function readTexts(folder: string): Map<string, DomainTexts> {
  const files = new Map(LANGUAGES.map((lang) => [lang, readdirSync(join(folder, lang))]));
  const names = [...files.values()].flat().filter((name) => name.endsWith('.json'));
  return new Map(
    [...new Set(names)].map((name): [string, DomainTexts] => {
      const texts = LANGUAGES.map((lang) => [
        lang,
        files.get(lang)?.includes(name) ? readFile(folder, lang, name) : {},
      ]);
      return [name.replace(/\.json$/, ''), Object.fromEntries(texts) as DomainTexts];
    }),
  );
}

function readFile(folder: string, lang: Language, name: string): Texts {
  return JSON.parse(readFileSync(join(folder, lang, name), 'utf8')) as Texts;
}

/**
 * Packages that an extension and the service must load from the same place. They compare classes and collect
 * declarations, which does not work with two copies.
 */
const SHARED = ['@nestjs/common', '@nestjs/core', '@nestjs/mongoose', '@nestjs/swagger', 'class-validator', 'mongoose'];

/**
 * Extensions that this process has loaded, by file. An extension cannot be loaded twice, because its declarations must
 * be unique.
 */
const LOADED = new Map<string, LoadedExtension>();

/**
 * Loads the extensions listed in EXTENSIONS. Call this function before creating the application.
 * @param service version of the service, and its own kinds
 * @throws ExtensionError that names the extension and the problem
 */
export function loadExtensions(
  config: Pick<AppConfig, 'extensions' | 'messaging'>,
  service: { version: string; kinds: readonly KindPolicy[] },
): LoadedExtension[] {
  const extensions = config.extensions.map((entry) => load(entry, service.version));
  assertClaims(extensions, service.kinds, config);
  return extensions;
}

function load(entry: string, version: string): LoadedExtension {
  const file = resolveFile(entry);
  const known = LOADED.get(file);
  if (known) return { ...known, entry };
  const loaded = declaredBy(entry, () => {
    const extension = read(entry, file);
    assertMembers(extension, entry, version);
    assertShared(entry, file);
    declare(extension, entry, file);
    return { ...extension, entry, file };
  });
  LOADED.set(file, loaded);
  return loaded;
}

/**
 * Finds the file of an entry, starting from the working directory. Packages are also searched where the service is
 * installed.
 */
function resolveFile(entry: string): string {
  const isPath = entry.startsWith('.') || isAbsolute(entry);
  const places = isPath ? [process.cwd()] : [process.cwd(), __dirname];
  for (const place of places) {
    try {
      return createRequire(join(place, 'any.js')).resolve(isPath ? resolve(place, entry) : entry);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw cannotLoad(entry, error);
    }
  }
  const missing = isPath
    ? `there is no file ${resolve(entry)}. Check the path, which is relative to ${process.cwd()}.`
    : `no package of this name is installed in ${process.cwd()}. Install it there. The path of a file begins with ./`;
  throw new ExtensionError(`EXTENSIONS lists ${entry}, but ${missing}`);
}

function read(entry: string, file: string): Extension {
  const exported = requireFile(entry, file) as Record<string, unknown> | undefined;
  // If a compiler converted an ES module to CommonJS, its default export is in `default`, or in `default` of `default`.
  const candidates = [exported?.default, (exported?.default as typeof exported)?.default, exported];
  const extension = candidates.find((candidate): candidate is Extension & { [MADE_BY]: string } =>
    Object.hasOwn(Object(candidate) as object, MADE_BY),
  );
  if (!extension) {
    throw new ExtensionError(
      `The extension ${entry} has no default export created with defineExtension({ … }) from wallet-pass-service/extension (${file}).`,
    );
  }
  if (extension[MADE_BY] !== THIS_COPY) {
    throw new ExtensionError(
      `The extension ${entry} uses the copy of wallet-pass-service in ${extension[MADE_BY]}, but the service runs from ${THIS_COPY}. Make it a peer dependency and install both in one project.`,
    );
  }
  const { [MADE_BY]: _copy, ...members } = extension;
  return members;
}

function requireFile(entry: string, file: string): unknown {
  try {
    return createRequire(file)(file) as unknown;
  } catch (error) {
    throw cannotLoad(entry, error);
  }
}

function assertShared(entry: string, file: string): void {
  for (const name of SHARED) {
    const [own, ours] = [resolved(file, name), resolved(__filename, name)];
    if (own !== undefined && own !== ours) {
      throw new ExtensionError(
        `The extension ${entry} uses the copy of ${name} in ${dirname(own)}, but the service uses another copy. Make it a peer dependency and install both in one project.`,
      );
    }
  }
}

function resolved(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

function declare({ webhookEvents = [], i18n }: Extension, entry: string, file: string): void {
  try {
    defineWebhookEvents(webhookEvents);
    if (i18n !== undefined) {
      const folder = resolve(dirname(file), i18n);
      const missing = LANGUAGES.map((lang) => join(folder, lang)).find((path) => !existsSync(path));
      if (missing !== undefined) {
        throw new Error(
          `there is no folder ${missing}. The member i18n needs one for each of ${LANGUAGES.join(', ')}.`,
        );
      }
      for (const [group, texts] of readTexts(folder)) declareTexts(group, texts);
    }
  } catch (error) {
    throw cannotLoad(entry, error);
  }
}

function cannotLoad(entry: string, error: unknown): ExtensionError {
  return new ExtensionError(`The extension ${entry} cannot be loaded: ${messageOf(error)}`, { cause: error });
}
