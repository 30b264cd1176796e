import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { ClientsService } from './clients.service';
import { GainService } from './gain/gain.service';
import { ChangeGain, ClientQuery, ClientResource, CreateClient, PatchClient, PatchGain } from './records/client.dto';

const CONFLICTS = ['EMAIL_ALREADY_EXISTS', 'CLIENT_ALREADY_EXISTS', 'BARCODE_ALREADY_EXISTS'] as const;

@ApiTags('Customers')
@Controller('clients')
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly gain: GainService,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Create a customer',
    description:
      'Also issues the customer’s loyalty card, if the wallet has one, and the active welcome coupon for the customer’s source.',
    access: 'write',
    status: 201,
    returns: ClientResource,
    errors: [
      ...CONFLICTS,
      'ERROR_CUSTOMER_TYPE_ASSIGNMENT',
      'SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS',
      'PASSGEN_TOKEN_MISSING',
      'WALLET_NOT_CONFIGURED',
    ],
    example: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', externalId: 'crm-4711', gain: 120 },
  })
  create(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: CreateClient) {
    return this.clients.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'List customers',
    access: 'browse',
    returns: ClientResource,
    returnsMany: 'page',
    errors: ['INVALID_DEVICE_TYPE', 'INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: ClientQuery) {
    return this.clients.list(caller, query);
  }

  @Get(':id')
  @Endpoint({ summary: 'Get a customer', access: 'browse', returns: ClientResource })
  get(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.clients.get(caller, id);
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Update a customer',
    description:
      'Also updates the customer’s passes. `gain` is ignored; use `PATCH /clients/{id}/gain`. `null` clears an optional field. For `clientType`, `null` assigns the default type.',
    access: 'write',
    returns: ClientResource,
    errors: [...CONFLICTS, 'ERROR_CUSTOMER_TYPE_ASSIGNMENT'],
    example: { phoneNumber: '+33600000000', communicationPreferences: [] },
  })
  update(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Body() body: PatchClient) {
    return this.clients.update(caller, id, body);
  }

  @Patch(':id/gain')
  @Endpoint({
    summary: 'Update a customer’s balance',
    description:
      'Sets a new balance (not an increment) and appends it to `gainHistory`. If it equals the current balance, the response is 204 with the header `x-error-code: 204:NOTHING_TO_UPDATE`.',
    access: 'write',
    returns: ClientResource,
    errors: ['NOTHING_TO_UPDATE'],
    example: { gain: 150 },
  })
  setGain(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Body() { gain }: PatchGain) {
    return this.gain.set(caller, id, gain);
  }

  @Post(':id/gain/changes')
  @Endpoint({
    summary: 'Add to a customer’s balance, or spend from it',
    description:
      'Adds `delta` to the balance as it is at that moment, so that simultaneous changes are all counted. A change that would leave less than 0 is refused. Send an `Idempotency-Key`, so that a repeated call changes the balance once.',
    access: 'write',
    status: 201,
    returns: ClientResource,
    errors: ['INSUFFICIENT_GAIN'],
    example: { delta: 10, reference: 'receipt-4711', location: 'Till 2' },
  })
  changeGain(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Body() body: ChangeGain) {
    return this.gain.change(caller, id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a customer',
    description: 'Permanently deletes the customer and all their passes. Phones receive voided passes.',
    access: 'write',
    status: 204,
  })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.clients.remove(caller, id);
  }
}
