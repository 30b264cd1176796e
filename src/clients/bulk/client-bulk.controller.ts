import { Controller, Delete, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type BulkRoute, BulkStarter } from '../../bulk/bulk-starter';
import { BulkOperationResource } from '../../bulk/dto/bulk-operation.dto';
import { BULK_LIMIT } from '../../bulk/dto/bulk-options.dto';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint, Operations } from '../../core/http/endpoint.decorator';
import { RawBody } from '../../core/http/raw-body.decorator';
import { languageOf } from '../../core/i18n/language';
import { BulkCreateClients, BulkDeleteClients, BulkUpdateClients } from './client-bulk.dto';

type Sent = Record<string, unknown>;

const CREATE: BulkRoute = { action: 'client.create', field: 'items', empty: 'NO_CLIENTS_FOUND' };
const UPDATE: BulkRoute = {
  action: 'client.update',
  field: 'items',
  empty: 'NO_CLIENTS_FOUND',
  key: 'clientId',
  tooMany: 'SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS',
};
const DELETE: BulkRoute = { action: 'client.delete', field: 'clientIds', empty: 'NO_CLIENTS_FOUND', key: 'clientId' };

const COMMON = { access: 'write', bodyLimit: BULK_LIMIT, returns: BulkOperationResource } as const;

@ApiTags('Customers')
@Operations('clients')
@Controller('clients/bulk')
export class ClientBulkController {
  constructor(private readonly starter: BulkStarter) {}

  @Post()
  @Endpoint({
    ...COMMON,
    summary: 'Create customers in bulk',
    description:
      'Creates up to 5,000 customers. Each is created as with `POST /clients`, including the loyalty card and the welcome coupon. An error in one item does not stop the others. The `itemId` of an item is its position, starting at 0.',
    status: 201,
    errors: ['NO_CLIENTS_FOUND', 'SYNC_EXECUTION_NOT_ALLOWED'],
    example: { items: [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }] },
  })
  createMany(
    @CurrentPrincipal() caller: WalletPrincipal,
    @RawBody(BulkCreateClients) body: Sent,
    @Req() request: Request,
  ) {
    return this.starter.start(caller, CREATE, { body, lang: languageOf(request) });
  }

  @Patch()
  @Endpoint({
    ...COMMON,
    summary: 'Update customers in bulk',
    description:
      'Updates up to 5,000 customers. Each item is a body of `PATCH /clients/{id}` plus the `clientId`, which is also its `itemId`.',
    errors: ['NO_CLIENTS_FOUND', 'SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS'],
    example: { items: [{ clientId: '64b7f1a2c3d4e5f6a7b8c9d0', companyName: 'Analytical Engines' }] },
  })
  updateMany(
    @CurrentPrincipal() caller: WalletPrincipal,
    @RawBody(BulkUpdateClients) body: Sent,
    @Req() request: Request,
  ) {
    return this.starter.start(caller, UPDATE, { body, lang: languageOf(request) });
  }

  @Delete()
  @Endpoint({
    ...COMMON,
    summary: 'Delete customers in bulk',
    description:
      'Permanently deletes up to 5,000 customers and their passes. Phones receive voided passes. The `itemId` of an item is its `clientId`.',
    errors: ['NO_CLIENTS_FOUND', 'SYNC_EXECUTION_NOT_ALLOWED'],
    example: { clientIds: ['64b7f1a2c3d4e5f6a7b8c9d0'] },
  })
  deleteMany(
    @CurrentPrincipal() caller: WalletPrincipal,
    @RawBody(BulkDeleteClients) body: Sent,
    @Req() request: Request,
  ) {
    return this.starter.start(caller, DELETE, { body, lang: languageOf(request) });
  }
}
