import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { declaredBy } from '../core/declared-names';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { MAIL_PROVIDER, SMS_PROVIDER } from '../notifications/providers/message-provider';
import { PASS_GENERATOR } from '../pass-files/pass-generator';
import { EXTENSIONS, type LoadedExtension } from './extension';
import { ExtensionError } from './extension.error';
import { messageOf } from './extension-start';

/** Imports the modules of extensions, and provides their implementations of the ports. */
@Global()
@Module({})
export class ExtensionsModule {
  static forRoot(extensions: readonly LoadedExtension[]): DynamicModule {
    const ports = extensions.flatMap(({ messageProviders, passGenerator }) => [
      ...port(MAIL_PROVIDER, messageProviders?.mail),
      ...port(SMS_PROVIDER, messageProviders?.sms),
      ...port(PASS_GENERATOR, passGenerator),
    ]);
    return {
      module: ExtensionsModule,
      imports: extensions.flatMap(({ imports = [] }) => imports),
      providers: [{ provide: EXTENSIONS, useValue: extensions }, ...ports, ...extensions.flatMap(tasksOf)],
      exports: ports.map(({ provide }) => provide),
    };
  }
}

function port<T>(provide: symbol, use: Type<T> | undefined): { provide: symbol; useClass: Type<T> }[] {
  return use ? [{ provide, useClass: use }] : [];
}

/**
 * Runs a task.
 * @throws ExtensionError that names the extension, for the log of failed tasks
 */
async function runTask(owner: string, task: { run(): Promise<void> }): Promise<void> {
  try {
    await task.run();
  } catch (cause) {
    throw new ExtensionError(`in the extension ${owner}: ${messageOf(cause)}`, { cause });
  }
}

/** Returns providers that create the tasks of an extension and register them. */
function tasksOf({ name: owner, scheduledTasks = [] }: LoadedExtension): Provider[] {
  return scheduledTasks.flatMap(({ name, everyMs, task }) => [
    task,
    {
      provide: `${owner}:${name}`,
      inject: [ScheduledTasks, task],
      useFactory: (tasks: ScheduledTasks, work: { run(): Promise<void> }) =>
        declaredBy(owner, () => tasks.register({ name, everyMs, run: () => runTask(owner, work) })),
    },
  ]);
}
