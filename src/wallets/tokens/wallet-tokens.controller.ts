import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import { PathId } from '../../core/access/path-id.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { CreateWalletToken, WalletTokenQuery, WalletTokenResource } from './wallet-token.dto';
import { WalletTokensService } from './wallet-tokens.service';

@ApiTags('Wallet tokens')
@Controller('wallets/tokens')
export class WalletTokensController {
  constructor(private readonly tokens: WalletTokensService) {}

  @Post()
  @Endpoint({
    summary: 'Create a wallet token',
    description:
      'The secret is in this answer only. Revoke it with DELETE /wallets/tokens/{id}. Give a gate a SCANNER’s token, for its templates and until its event is over.',
    access: 'settings',
    status: 201,
    bodyOptional: true,
    idempotent: false,
    returns: WalletTokenResource,
  })
  create(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: CreateWalletToken) {
    return this.tokens.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'List the wallet’s tokens',
    access: 'settings',
    returns: WalletTokenResource,
    returnsMany: 'page',
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: WalletTokenQuery) {
    return this.tokens.list(caller, query);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Delete a wallet token; it ends at once', access: 'settings', status: 204 })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.tokens.revoke(caller, id);
  }
}
