import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { declaredBy } from '../core/declared-names';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { MAIL_PROVIDER, SMS_PROVIDER } from '../notifications/providers/message-provider';
import { PASS_GENERATOR } from '../pass-files/pass-generator';
import type { LoadedExtension } from './extension';

/** Serves the modules of extensions, and puts their classes behind the service's ports. */
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
      providers: [...ports, ...extensions.flatMap(tasksOf)],
      exports: ports.map(({ provide }) => provide),
    };
  }
}

function port<T>(provide: symbol, use: Type<T> | undefined): { provide: symbol; useClass: Type<T> }[] {
  return use ? [{ provide, useClass: use }] : [];
}

/** Each task is an injectable class of its own, and is registered when it is made. */
function tasksOf({ name: owner, scheduledTasks = [] }: LoadedExtension): Provider[] {
  return scheduledTasks.flatMap(({ name, everyMs, task }) => [
    task,
    {
      provide: `${owner}:${name}`,
      inject: [ScheduledTasks, task],
      useFactory: (tasks: ScheduledTasks, work: { run(): Promise<void> }) =>
        declaredBy(owner, () => tasks.register({ name, everyMs, run: () => work.run() })),
    },
  ]);
}
