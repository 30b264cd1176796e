import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../../core/access/access.decorator';
import type { Principal, WalletPrincipal } from '../../../core/access/principal';
import { Endpoint } from '../../../core/http/endpoint.decorator';
import { OutboxMessage, OutboxQuery } from './dev-mailbox.dto';
import { DevMailboxService } from './dev-mailbox.service';

@ApiTags('Development')
@Controller('dev/outbox')
export class DevMailboxController {
  constructor(private readonly outbox: DevMailboxService) {}

  @Get()
  @Endpoint({
    summary: 'List what the development mailbox took',
    description:
      'Newest first. With `APP_ENVIRONMENT=test` e-mails and SMS of wallets without a provider go there; with `production` this route does not exist. An ADMIN who names no wallet sees the messages of all.',
    access: 'settingsOrAll',
    returns: OutboxMessage,
    returnsMany: 'list',
  })
  list(@CurrentPrincipal() caller: Principal | WalletPrincipal, @Query() query: OutboxQuery) {
    return this.outbox.list(caller, query);
  }
}
