import type { AppConfig } from '../core/config/app-config';
import type { KindPolicy } from '../pass-model/kind-policy';
import { kindsOf, type LoadedExtension } from './extension';
import { ExtensionError } from './extension.error';

const SERVICE = 'the service';

type Claim = { what: string; name: string; owner: string };

/**
 * Checks names that must be unique: extensions, kinds and their paths, ports, and tasks. Names that an extension
 * declares while it is loaded, such as error codes, are checked at that time. Routes and collections are checked later,
 * when they are known.
 * @param kinds kinds of the service itself
 * @throws ExtensionError that names both owners of a duplicate
 */
export function assertClaims(
  extensions: readonly LoadedExtension[],
  kinds: readonly KindPolicy[],
  { messaging }: Pick<AppConfig, 'messaging'>,
): void {
  const claims = [
    ...(messaging.smtpUrl === null ? [] : [port('sending of e-mails', 'SMTP_URL')]),
    ...(messaging.sms.account === null ? [] : [port('sending of SMS', 'SMS_ACCOUNT')]),
    ...kinds.flatMap((kind) => claimsOfKind(kind, SERVICE)),
    ...extensions.flatMap(claimsOf),
  ];
  const known = new Map<string, string>();
  for (const { what, name, owner } of claims) {
    const key = `${what} ${name}`.trim();
    const other = known.get(key);
    if (other !== undefined) {
      throw new ExtensionError(`Both ${other} and ${owner} claim the ${key}. Remove or rename one of them.`);
    }
    known.set(key, owner);
  }
}

function claimsOf(extension: LoadedExtension): Claim[] {
  const { name, entry, messageProviders = {}, passGenerator, scheduledTasks = [], migrations = [] } = extension;
  return [
    { what: 'extension name', name, owner: entry },
    ...kindsOf([extension]).flatMap((kind) => claimsOfKind(kind, name)),
    ...(messageProviders.mail ? [port('sending of e-mails', name)] : []),
    ...(messageProviders.sms ? [port('sending of SMS', name)] : []),
    ...(passGenerator ? [port('making of passes', name)] : []),
    ...migrations.map(({ id }) => ({ what: 'migration', name: `${name}/${id}`, owner: name })),
    ...scheduledTasks.map((task) => ({ what: 'scheduled task', name: task.name, owner: name })),
  ];
}

function claimsOfKind({ kind, path }: KindPolicy, owner: string): Claim[] {
  return [
    { what: 'kind', name: kind, owner },
    { what: 'path', name: path, owner },
  ];
}

function port(what: string, owner: string): Claim {
  return { what, name: '', owner };
}
