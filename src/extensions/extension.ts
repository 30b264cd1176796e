import type { DynamicModule, Type } from '@nestjs/common';
import type { Migration } from '../core/database/migrations/migration';
import type { MailProvider, SmsProvider } from '../notifications/providers/message-provider';
import type { PassGenerator } from '../pass-files/pass-generator';
import type { KindPolicy } from '../pass-model/kind-policy';
import type { WebhookEventDefinition } from '../webhooks/webhook-events';

/** The policy of a kind of pass, whatever its template. */
export type AnyKindPolicy = Omit<KindPolicy, 'template' | 'pass' | 'mapping' | 'forNewCustomers'> & {
  template: { collection: string };
  pass: object;
  mapping: object;
};

/** Repeating work. Idempotent: it may run twice at once, or be interrupted anywhere. */
export interface ExtensionTask {
  /** Unique in the installation. */
  name: string;
  everyMs: number;
  /** An injectable class; workers call its `run`. */
  task: Type<{ run(): Promise<void> }>;
}

/** An extension of the service: the default export of a package or file that EXTENSIONS names. Made by `defineExtension`. */
export interface Extension {
  /** Unique in the installation. */
  name: string;
  /** The versions of the service that it works with, as a range such as `^1.0`. */
  requires: string;
  /** Kinds of passes. Their modules stand in `imports`. */
  kinds?: readonly AnyKindPolicy[];
  /** Ordinary Nest modules: controllers, services, schemas. */
  imports?: NonNullable<DynamicModule['imports']>;
  /** Injectable classes that send the messages of wallets without a provider of their own. */
  messageProviders?: { mail?: Type<MailProvider>; sms?: Type<SmsProvider> };
  /** An injectable class that makes the passes in place of the service. */
  passGenerator?: Type<PassGenerator>;
  /** Webhook events in addition to the service's. */
  webhookEvents?: readonly WebhookEventDefinition[];
  scheduledTasks?: readonly ExtensionTask[];
  /**
   * A folder with `en/<group>.json` and `fr/<group>.json`, from the file of the default export: texts that `Translator`
   * finds as `<group>.<key>`.
   */
  i18n?: string;
  /** Changes of the extension's own stored data, in their order. Each runs once an installation, before the service starts. */
  migrations?: readonly Migration[];
}

/** An extension of this process. */
export interface LoadedExtension extends Extension {
  /** Its entry in EXTENSIONS. */
  entry: string;
  /** Absolute path of the file with the default export. */
  file: string;
}

/** The extensions of this process, for injection. */
export const EXTENSIONS = Symbol('extensions');

/** Says which copy of the service made an extension: two copies would not know of each other's declarations. */
export const MADE_BY = Symbol.for('wallet-pass-service.extension');

/** This copy of the service. */
export const THIS_COPY = __dirname;

/** Declares an extension, as the default export of its package or file. */
export function defineExtension(extension: Extension): Extension {
  return { ...extension, [MADE_BY]: THIS_COPY } as Extension;
}

/** The kinds that extensions bring. */
export function kindsOf(extensions: readonly Extension[]): KindPolicy[] {
  return extensions.flatMap(({ kinds = [] }) => kinds as unknown as readonly KindPolicy[]);
}

/** The migrations of extensions; two extensions may give theirs the same ids. */
export function migrationsOf(extensions: readonly Extension[]): Migration[] {
  return extensions.flatMap(({ name, migrations = [] }) =>
    migrations.map((migration) => ({ id: `${name}/${migration.id}`, up: (run) => migration.up(run) })),
  );
}
