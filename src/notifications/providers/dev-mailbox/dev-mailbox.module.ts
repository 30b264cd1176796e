import { type DynamicModule, Module } from '@nestjs/common';
import type { AppConfig } from '../../../core/config/app-config';
import { DevMailbox } from './dev-mailbox';
import { DevMailboxController } from './dev-mailbox.controller';
import { MailboxController } from './mailbox.controller';
import { DevMailboxService } from './dev-mailbox.service';

@Module({ providers: [DevMailbox], exports: [DevMailbox] })
export class DevMailboxModule {}

/** The routes exist only in the `test` environment. */
@Module({})
export class DevMailboxRoutesModule {
  static forRoot(config: AppConfig): DynamicModule {
    const isShown = config.environment === 'test';
    return {
      module: DevMailboxRoutesModule,
      ...(isShown && {
        imports: [DevMailboxModule],
        controllers: [DevMailboxController, MailboxController],
        providers: [DevMailboxService],
      }),
    };
  }
}
