import type { DynamicModule, Type } from '@nestjs/common';
import type { Migration } from '../core/database/migrations/migration';
import type { MailProvider, SmsProvider } from '../notifications/providers/message-provider';
import type { PassGenerator } from '../pass-files/pass-generator';
import type { KindPolicy } from '../pass-model/kind-policy';
import type { WebhookEventDefinition } from '../webhooks/webhook-events';

/** The policy of a kind of pass, regardless of the type of its templates. */
export type AnyKindPolicy = Omit<KindPolicy, 'template' | 'pass' | 'mapping' | 'forNewCustomers'> & {
  template: { collection: string };
  pass: object;
  mapping: object;
};

/**
 * A repeated task. It must be idempotent, because it may be interrupted at any point, or run twice at the same time.
 */
export interface ExtensionTask {
  /** Unique within the installation. */
  name: string;
  everyMs: number;
  /** An injectable class. Workers call its `run`. */
  task: Type<{ run(): Promise<void> }>;
}

/**
 * An extension of the service. A package or file listed in EXTENSIONS exports it as the default export. Create it with
 * `defineExtension`.
 */
export interface Extension {
  /** Unique within the installation. */
  name: string;
  /** Range of supported versions of the service, such as `^1.0`. */
  requires: string;
  /** Kinds of passes. Add their modules to `imports`. */
  kinds?: readonly AnyKindPolicy[];
  /** Ordinary Nest modules: controllers, services, and schemas. */
  imports?: NonNullable<DynamicModule['imports']>;
  /** Injectable classes that send the messages of wallets that do not have their own provider. */
  messageProviders?: { mail?: Type<MailProvider>; sms?: Type<SmsProvider> };
  /** An injectable class that generates passes instead of the service. */
  passGenerator?: Type<PassGenerator>;
  /** Webhook events in addition to those of the service. */
  webhookEvents?: readonly WebhookEventDefinition[];
  scheduledTasks?: readonly ExtensionTask[];
  /**
   * Path of a folder with `en/<group>.json` and `fr/<group>.json`, relative to the file with the default export.
   * `Translator` finds these texts as `<group>.<key>`.
   */
  i18n?: string;
  /**
   * Changes of the data that the extension has stored, in order. Each of them runs once per installation, before the
   * service starts.
   */
  migrations?: readonly Migration[];
}

/** An extension that this process has loaded. */
export interface LoadedExtension extends Extension {
  /** The extension's entry in EXTENSIONS. */
  entry: string;
  /** Absolute path of the file with the default export. */
  file: string;
}

/** Injection token of the extensions that this process has loaded. */
export const EXTENSIONS = Symbol('extensions');

/**
 * Symbol under which an extension stores the copy of the service that created it. Two copies of the service would not
 * share their declarations.
 */
export const MADE_BY = Symbol.for('wallet-pass-service.extension');

/** Identifies this copy of the service. */
export const THIS_COPY = __dirname;

/** Creates an extension. Export it as the default export of the package or file. */
export function defineExtension(extension: Extension): Extension {
  return { ...extension, [MADE_BY]: THIS_COPY } as Extension;
}

/** Returns the kinds that the extensions provide. */
export function kindsOf(extensions: readonly Extension[]): KindPolicy[] {
  return extensions.flatMap(({ kinds = [] }) => kinds as unknown as readonly KindPolicy[]);
}

/** Returns the migrations of the extensions. Two extensions may use the same migration IDs. */
export function migrationsOf(extensions: readonly Extension[]): Migration[] {
  return extensions.flatMap(({ name, migrations = [] }) =>
    migrations.map((migration) => ({ id: `${name}/${migration.id}`, up: (run) => migration.up(run) })),
  );
}
