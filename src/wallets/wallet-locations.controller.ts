import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { LocationFields, LocationQuery, LocationResource } from './dto/wallet-location.dto';
import { WalletLocationsService } from './wallet-locations.service';

@ApiTags('Wallet')
@Controller('wallets/locations')
export class WalletLocationsController {
  constructor(private readonly locations: WalletLocationsService) {}

  @Post()
  @Endpoint({
    summary: 'Create a lock screen location',
    description:
      'Phones near the location show the wallet’s passes on the lock screen. A wallet has at most ten locations.',
    access: 'settings',
    status: 201,
    returns: LocationResource,
    errors: ['MAX_WALLET_LOCATIONS_REACHED'],
  })
  create(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: LocationFields) {
    return this.locations.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'List lock screen locations',
    access: 'read',
    returns: LocationResource,
    returnsMany: 'page',
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: LocationQuery) {
    return this.locations.list(caller, query);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a lock screen location',
    access: 'settings',
    status: 204,
    errors: ['MODEL_NOT_FOUND'],
  })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.locations.remove(caller, id);
  }
}
