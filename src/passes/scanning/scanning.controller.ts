import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { RawBody } from '../../core/http/raw-body.decorator';
import { RedeemPass, ValidatedPass } from '../dto/pass-requests.dto';
import { PassResource } from '../dto/pass.resource';
import { PassRedeemer } from '../redeeming/pass-redeemer';
import { RedeemBatch, RedeemBatchResult } from '../redeeming/redeem-batch.dto';
import { RedeemBatches } from '../redeeming/redeem-batches';
import { REDEEM_ERROR_CODES } from '../redeeming/redeem-error-codes';
import { ScanTargets } from '../redeeming/scan-targets';
import { ManifestQuery, PageOfManifestEntry } from './manifest.dto';
import { Manifests } from './manifests';
import { ScanQuery } from './scanning.dto';

/** For 100 of the longest barcodes. */
const BATCH_BYTES = 1024 * 1024;

/** For scanners that know the wallet but no template. Before the routes of `passes/:id`. */
@ApiTags('Scanning')
@Controller('passes')
export class ScanningController {
  constructor(
    private readonly targets: ScanTargets,
    private readonly redeemer: PassRedeemer,
    private readonly batches: RedeemBatches,
    private readonly manifests: Manifests,
  ) {}

  @Post('redeem/batch')
  @Endpoint({
    summary: 'Redeem up to 100 scanned passes of any templates',
    description:
      'For scanners that were without a network. The order in which scans reach the service decides. What one scan is refused stands in its result and does not stop the others.',
    access: 'scan',
    bodyLimit: BATCH_BYTES,
    returns: RedeemBatchResult,
    errors: ['BATCH_LIMIT_EXCEEDED', 'NO_PASS_DATA_PROVIDED'],
    example: {
      items: [{ barcode: 'TICKET-0001', key: 'gate-3:4711', deviceId: 'gate-3-left', location: 'Gate 3' }],
    },
  })
  async redeemBatch(@CurrentPrincipal() caller: WalletPrincipal, @RawBody(RedeemBatch) body: unknown) {
    return { results: await this.batches.run(caller, body) };
  }

  @Get('manifest')
  @Endpoint({
    summary: 'Get the passes of a template for scanners without a network',
    description:
      'Without barcodes and full names: a scanner compares hashes. With `since`, what changed since an earlier answer, deleted passes as NOT_VALID. The first page takes a second.',
    access: 'readOrScan',
    expensive: false,
    returns: PageOfManifestEntry,
    errors: ['MODEL_NOT_FOUND'],
  })
  manifest(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: ManifestQuery) {
    return this.manifests.page(caller, query);
  }

  @Get('barcode/:barcode')
  @Endpoint({
    summary: 'Validate a pass of any template without redeeming it',
    access: 'readOrScan',
    returns: ValidatedPass,
    errors: ['MISSING_BARCODE', 'MODEL_NOT_FOUND', 'INVALID_PASS_KIND'],
  })
  async validateByBarcode(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Param('barcode') barcode: string,
    @Query() query: ScanQuery,
  ) {
    return this.redeemer.validate(caller, await this.targets.ofBarcode(caller, barcode, validHere(query)));
  }

  @Post('barcode/:barcode/redeem')
  @Endpoint({
    summary: 'Redeem a pass of any template by its barcode',
    description: 'Of any number of simultaneous scans exactly one wins.',
    access: 'scan',
    status: 201,
    bodyOptional: true,
    returns: PassResource,
    errors: ['MISSING_BARCODE', 'MODEL_NOT_FOUND', 'INVALID_PASS_KIND', ...REDEEM_ERROR_CODES],
    example: { location: 'Gate 3', operator: 'till-07', reference: 'order-4711' },
  })
  async redeemByBarcode(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Param('barcode') barcode: string,
    @Query() query: ScanQuery,
    @Body() body: RedeemPass,
  ) {
    return this.redeemer.redeem(caller, await this.targets.ofBarcode(caller, barcode, validHere(query)), body);
  }

  @Post('barcode/:barcode/unredeem')
  @Endpoint({
    summary: 'Take the redemption of a pass of any template back',
    description: 'Works at any status; sends no push; status and expiration date stay.',
    access: 'scan',
    status: 201,
    returns: PassResource,
    errors: ['MISSING_BARCODE', 'MODEL_NOT_FOUND', 'INVALID_PASS_KIND', 'PASS_NOT_REDEEMED'],
  })
  async unredeemByBarcode(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Param('barcode') barcode: string,
    @Query() query: ScanQuery,
  ) {
    return this.redeemer.unredeem(caller, await this.targets.ofBarcode(caller, barcode, validHere(query)));
  }
}

/** Undefined: passes of every template are. */
function validHere({ templates }: ScanQuery): ReadonlySet<string> | undefined {
  return templates === undefined ? undefined : new Set(templates.toLowerCase().split(','));
}
