import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { AppConfig } from '../../../core/config/app-config';
import { DevMailbox } from './dev-mailbox';
import { OutboxController } from './outbox.controller';
import { OutboxService } from './outbox.service';

/** What the development mailbox took, to look at; in `production` the route does not exist. */
@Global()
@Module({ providers: [DevMailbox], exports: [DevMailbox] })
export class OutboxModule {
  static forRoot(config: AppConfig): DynamicModule {
    const isShown = config.environment === 'test';
    return { module: OutboxModule, ...(isShown && { controllers: [OutboxController], providers: [OutboxService] }) };
  }
}
