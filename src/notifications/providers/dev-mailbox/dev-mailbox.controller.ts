import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../../core/access/access.decorator';
import type { Principal, WalletPrincipal } from '../../../core/access/principal';
import { Endpoint } from '../../../core/http/endpoint.decorator';
import { DevMailboxMessage, DevMailboxQuery } from './dev-mailbox.dto';
import { DevMailboxService } from './dev-mailbox.service';

@ApiTags('Development')
@Controller('dev/outbox')
export class DevMailboxController {
  constructor(private readonly outbox: DevMailboxService) {}

  @Get()
  @Endpoint({
    summary: 'List the messages of the development mailbox',
    description:
      'Newest first, at most 8 MB per response. A page with fewer messages than `limit` may therefore be followed by another one. Use `before` to get it. With `APP_ENVIRONMENT=test`, e-mails and SMS of wallets without a provider go to this mailbox. With `production`, this route does not exist. An ADMIN who does not specify a wallet gets the messages of all wallets.',
    access: 'settingsOrAll',
    returns: DevMailboxMessage,
    returnsMany: 'list',
  })
  list(@CurrentPrincipal() caller: Principal | WalletPrincipal, @Query() query: DevMailboxQuery) {
    return this.outbox.list(caller, query);
  }
}
