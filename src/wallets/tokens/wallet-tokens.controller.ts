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
      'Only this response contains the secret. For a gate, create a token with the role SCANNER that is limited to its templates and expires when the event is over. To revoke a token, call `DELETE /wallets/tokens/{id}`.',
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
    summary: 'List wallet tokens',
    access: 'settings',
    returns: WalletTokenResource,
    returnsMany: 'page',
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: WalletTokenQuery) {
    return this.tokens.list(caller, query);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Delete a wallet token', access: 'settings', status: 204 })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.tokens.revoke(caller, id);
  }
}
