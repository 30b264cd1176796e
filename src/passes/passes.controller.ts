import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Types } from 'mongoose';
import { BulkOperationResource } from '../bulk/dto/bulk-operation.dto';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { RawBody } from '../core/http/raw-body.decorator';
import { languageOf } from '../core/i18n/language';
import { NOTIFICATION_ERRORS } from '../notifications/notification-requests';
import { AllPassesQuery, PassStatusField, RedeemPass, StatusBatch, ValidatedPass } from './dto/pass-requests.dto';
import { PassResource } from './dto/pass.resource';
import { SyncRequest, SyncResult } from './dto/sync.dto';
import { PassRedeemer } from './redeeming/pass-redeemer';
import { REDEEM_ERROR_CODES } from './redeeming/redeem-error-codes';
import { ScanTargets } from './redeeming/scan-targets';
import { PassesService } from './passes.service';
import { PASS_SYNC_ERRORS } from './reading/device-sync';
import { StatusBatchService } from './changing/status-batch.service';

@ApiTags('Passes')
@Controller('passes')
export class PassesController {
  constructor(
    private readonly passes: PassesService,
    private readonly targets: ScanTargets,
    private readonly redeemer: PassRedeemer,
    private readonly batches: StatusBatchService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List passes of all kinds',
    description: 'Returns only the kinds enabled for the wallet.',
    access: 'read',
    returns: PassResource,
    returnsMany: 'page',
    errors: ['INVALID_PASS_KIND', 'INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: AllPassesQuery) {
    return this.passes.list(caller, query);
  }

  @Post('status/batch')
  @Endpoint({
    summary: 'Update the status of up to 100 passes',
    description:
      'Completes before the response is sent. An error in one pass does not stop the others; it appears in `operationErrors`.',
    access: 'write',
    status: 201,
    returns: BulkOperationResource,
    errors: ['BATCH_LIMIT_EXCEEDED', 'NO_PASS_DATA_PROVIDED'],
    example: { passIds: ['64b7f1a2c3d4e5f6a7b8c9d0'], status: 'inactive' },
  })
  updateStatuses(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: StatusBatch, @Req() request: Request) {
    return this.batches.run(caller, body, languageOf(request));
  }

  @Get('template/:templateId/barcode/:barcode')
  @Endpoint({
    summary: 'Check whether a pass can be redeemed',
    access: 'readOrScan',
    cachedTemplate: 'templateId',
    returns: ValidatedPass,
    errors: ['MISSING_BARCODE'],
  })
  async validate(
    @CurrentPrincipal() caller: WalletPrincipal,
    @PathId('templateId') templateId: Types.ObjectId,
    @Param('barcode') barcode: string,
  ) {
    return this.redeemer.validate(caller, await this.targets.ofTemplate(caller, templateId, barcode));
  }

  @Post('template/:templateId/redeem/:barcode')
  @Endpoint({
    summary: 'Redeem a pass by its barcode',
    description: 'If several scans of a pass arrive at the same time, only one of them redeems it.',
    access: 'scan',
    cachedTemplate: 'templateId',
    status: 201,
    bodyOptional: true,
    returns: PassResource,
    errors: ['MISSING_BARCODE', ...REDEEM_ERROR_CODES],
    example: { location: 'Gate 3', operator: 'till-07', reference: 'order-4711' },
  })
  async redeem(
    @CurrentPrincipal() caller: WalletPrincipal,
    @PathId('templateId') templateId: Types.ObjectId,
    @Param('barcode') barcode: string,
    @Body() body: RedeemPass,
  ) {
    return this.redeemer.redeem(caller, await this.targets.ofTemplate(caller, templateId, barcode), body);
  }

  @Post('template/:templateId/unredeem/:barcode')
  @Endpoint({
    summary: 'Undo a redemption',
    description:
      'Works with any status of the pass. Sends no push, and changes neither the status nor the expiration date.',
    access: 'scan',
    cachedTemplate: 'templateId',
    status: 201,
    returns: PassResource,
    errors: ['MISSING_BARCODE', 'PASS_NOT_REDEEMED', 'PASS_GEN_ERROR'],
  })
  async unredeem(
    @CurrentPrincipal() caller: WalletPrincipal,
    @PathId('templateId') templateId: Types.ObjectId,
    @Param('barcode') barcode: string,
  ) {
    return this.redeemer.unredeem(caller, await this.targets.ofTemplate(caller, templateId, barcode));
  }

  @Get(':id')
  @Endpoint({ summary: 'Get a pass', access: 'read', returns: PassResource })
  get(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.passes.get(caller, id);
  }

  @Post(':id/sync')
  @Endpoint({
    summary: 'Sync a pass with Apple or Google',
    description:
      'For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.',
    access: 'write',
    status: 201,
    returns: SyncResult,
    errors: PASS_SYNC_ERRORS,
    example: { platform: 'ANDROID' },
  })
  sync(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Body() body: SyncRequest) {
    return this.passes.sync(caller, id, body);
  }

  @Post(':id/links/revoke')
  @Endpoint({
    summary: 'Replace the links of a pass',
    description:
      'Use this if a link reached the wrong person. `shortLink` and `downloadLink` change, and the old links return 404. The pass stays on the phones that already have it.',
    access: 'write',
    status: 201,
    returns: PassResource,
  })
  revokeLinks(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.passes.revokeLinks(caller, id);
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Update a pass',
    description:
      'Accepts the fields of the pass’s kind and `status`. A canceled pass cannot be updated. An expired pass can be updated only together with a later `expirationDate`.',
    access: 'write',
    returns: PassResource,
    errors: [
      ...NOTIFICATION_ERRORS,
      'NO_PASS_DATA_PROVIDED',
      'UPDATE_OPERATION_NOT_SUPPORTED',
      'PASS_ALREADY_CANCELED',
      'PASS_ALREADY_EXPIRED',
      'BARCODE_ALREADY_EXISTS',
    ],
    example: { seat: '12B', status: 'active' },
  })
  update(
    @CurrentPrincipal() caller: WalletPrincipal,
    @PathId('id') id: Types.ObjectId,
    @RawBody(PassStatusField) body: Record<string, unknown>,
  ) {
    return this.passes.update(caller, id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Permanently delete a pass',
    description: 'Erases the holder’s personal data, voids the pass on phones, and frees its barcode.',
    access: 'write',
    status: 204,
  })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.passes.remove(caller, id);
  }
}
