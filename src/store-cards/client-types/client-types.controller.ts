import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CreateClientType, PatchClientType } from '../../clients/records/client-type.dto';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import { PathId } from '../../core/access/path-id.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { storeCardPolicy } from '../store-card.policy';
import { ClientTypesService } from './client-types.service';
import { ClientTypeQuery, ClientTypeResource } from './client-type.resource';

@ApiTags('Client types')
@Controller('client-types')
export class ClientTypesController {
  constructor(private readonly types: ClientTypesService) {}

  @Post()
  @Endpoint({
    summary: 'Create a client type',
    description:
      'The first client type of a card is the default. If you make another type the default, the previous default loses this status at the same time.',
    access: 'write',
    passType: storeCardPolicy.passType,
    status: 201,
    returns: ClientTypeResource,
    errors: ['STORECARD_NOT_FOUND'],
    example: { name: 'Gold', storeCard: '64b7f1a2c3d4e5f6a7b8c9d0', isDefault: false },
  })
  create(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: CreateClientType) {
    return this.types.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'List the client types',
    access: 'browse',
    passType: storeCardPolicy.passType,
    returns: ClientTypeResource,
    returnsMany: 'page',
    errors: ['STORECARD_NOT_FOUND', 'INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: ClientTypeQuery) {
    return this.types.list(caller, query);
  }

  @Get(':id')
  @Endpoint({
    summary: 'Get a client type',
    access: 'browse',
    passType: storeCardPolicy.passType,
    returns: ClientTypeResource,
  })
  get(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.types.get(caller, id);
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Update a client type',
    description: 'Cards of customers of this type show the new name.',
    access: 'write',
    passType: storeCardPolicy.passType,
    returns: ClientTypeResource,
    errors: ['DEFAULT_CLIENT_TYPE_REQUIRED'],
    example: { name: 'Platinum', isDefault: true },
  })
  update(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Body() body: PatchClientType) {
    return this.types.update(caller, id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a client type',
    access: 'write',
    passType: storeCardPolicy.passType,
    status: 204,
    errors: ['DEFAULT_CLIENT_TYPE_REQUIRED', 'CLIENTS_EXIST_FOR_THIS_CARD_TYPE'],
  })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.types.remove(caller, id);
  }
}
