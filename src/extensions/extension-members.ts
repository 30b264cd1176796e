import { satisfies, validRange } from 'semver';
import type { Extension } from './extension';
import { ExtensionError } from './extension.error';

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
/**
 * Whether the value is a valid name. Names appear in logs, paths, and the database, where `../x` would be unclear or
 * point elsewhere.
 */
const isName = (value: unknown) => typeof value === 'string' && /^(@[\w.-]+\/)?\w[\w.-]*$/.test(value);
const isClass = (value: unknown) => typeof value === 'function';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The members of an extension and their expected values. */
const MEMBERS: Readonly<Record<keyof Extension, { expected: string; holds(value: unknown): boolean }>> = {
  name: { expected: 'a name of letters, digits, hyphens and dots, such as gift-cards', holds: isName },
  requires: {
    expected: 'a range of versions such as ^1.0',
    holds: (value) => isText(value) && validRange(value as string) !== null,
  },
  kinds: {
    expected: 'a list of kind policies, each with a kind such as giftCard and a path such as gift-cards',
    holds: listOf(({ kind, path, pass }) => /^[a-z]\w*$/i.test(String(kind)) && isName(path) && isObject(pass)),
  },
  imports: { expected: 'a list of Nest modules', holds: Array.isArray },
  messageProviders: {
    expected: 'an object with classes as mail and sms, and nothing else',
    holds: (value) =>
      isObject(value) && Object.entries(value).every(([key, one]) => /^(mail|sms)$/.test(key) && isClass(one)),
  },
  passGenerator: { expected: 'a class', holds: isClass },
  webhookEvents: {
    expected: 'a list of objects with name and sample',
    holds: listOf(({ name, sample }) => isText(name) && typeof sample === 'function'),
  },
  scheduledTasks: {
    expected: 'a list of objects with name, everyMs and task',
    holds: listOf(({ name, everyMs, task }) => isText(name) && Number(everyMs) > 0 && isClass(task)),
  },
  i18n: { expected: 'the path of a folder', holds: isText },
  migrations: {
    expected: 'a list of objects with id and up',
    holds: listOf(({ id, up }) => isName(id) && typeof up === 'function'),
  },
};

const REQUIRED: readonly string[] = ['name', 'requires'];

/**
 * Checks the members of an extension.
 * @param entry the extension's entry in EXTENSIONS
 * @param version version of the service
 * @throws ExtensionError for an unknown, missing, or invalid member, or if the extension does not support this version
 * of the service
 */
export function assertMembers(extension: Extension, entry: string, version: string): void {
  const known = Object.keys(MEMBERS);
  const unknown = Object.keys(extension).find((member) => !known.includes(member));
  if (unknown !== undefined) {
    throw new ExtensionError(
      `The extension ${entry} has the unknown member ${unknown}. Known members are ${known.join(', ')}.`,
    );
  }
  for (const [member, { expected, holds }] of Object.entries(MEMBERS)) {
    const value = extension[member as keyof Extension];
    if (value === undefined ? REQUIRED.includes(member) : !holds(value)) {
      throw new ExtensionError(`The member ${member} of the extension ${entry} must be ${expected}.`);
    }
  }
  if (!satisfies(version, extension.requires, { includePrerelease: true })) {
    throw new ExtensionError(
      `The extension ${extension.name} (${entry}) requires version ${extension.requires} of the service, but this is ${version}. Install compatible versions.`,
    );
  }
}

function listOf(holds: (item: Record<string, unknown>) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every((item) => isObject(item) && holds(item));
}
