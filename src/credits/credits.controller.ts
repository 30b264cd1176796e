import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { Principal } from '../core/access/principal';
import { Endpoint, Operations } from '../core/http/endpoint.decorator';
import { PageQuery } from '../core/pagination/list-query.dto';
import { CreditsService } from './credits.service';
import { CreateCreditEntry, CreditBalances, CreditEntryResource } from './dto/credit.dto';

@ApiTags('Administration')
@Operations('admin.credits')
@Controller('admin/wallets/:id/credits')
export class CreditsController {
  constructor(private readonly credits: CreditsService) {}

  @Get()
  @Endpoint({
    summary: 'Get a wallet’s credit',
    description: 'Returns the balance of each channel and a page of the ledger, newest first.',
    access: 'platform',
    returns: CreditEntryResource,
    returnsMany: 'page',
    pageHas: { balances: CreditBalances },
    errors: ['WALLET_NOT_FOUND'],
  })
  list(@PathId('id') id: Types.ObjectId, @Query() query: PageQuery) {
    return this.credits.list(id, query);
  }

  @Post()
  @Endpoint({
    summary: 'Create a credit entry',
    description:
      'Adds credit to a wallet, or removes it with a negative `amount`. A channel without entries is unlimited; the first entry ends that. `details` of `400:INSUFFICIENT_CREDIT` contains `creditType`, `required` and `remaining`.',
    access: 'platform',
    status: 201,
    returns: CreditEntryResource,
    errors: ['WALLET_NOT_FOUND', 'INSUFFICIENT_CREDIT', 'OPERATION_TYPE_NOT_ALLOWED', 'OPERATION_TYPE_REQUIRED'],
    example: { channel: 'SMS', amount: 1000, transactionType: 'PURCHASE', note: 'Invoice 2026-118' },
  })
  create(@CurrentPrincipal() caller: Principal, @PathId('id') id: Types.ObjectId, @Body() body: CreateCreditEntry) {
    return this.credits.add(caller, id, body);
  }
}
