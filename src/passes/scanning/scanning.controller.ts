import { Body, Controller, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { CompressionInterceptor } from '../../core/http/compression.interceptor';
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
import { FoundPass, LookupQuery } from './lookup.dto';
import { PassLookup } from './pass-lookup';
import { ScanQuery } from './scanning.dto';

/** Large enough for 100 barcodes of the maximum length. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Routes for scanners that know the wallet but not the template. Must be registered before the routes of `passes/:id`.
 */
@ApiTags('Scanning')
@Controller('passes')
export class ScanningController {
  constructor(
    private readonly targets: ScanTargets,
    private readonly redeemer: PassRedeemer,
    private readonly batches: RedeemBatches,
    private readonly manifests: Manifests,
    private readonly lookups: PassLookup,
  ) {}

  @Post('redeem/batch')
  @Endpoint({
    summary: 'Redeem up to 100 scanned passes of any templates',
    description:
      'For scanners that were offline. Scans count in the order in which they reach the service. An error in one scan does not stop the others; it appears in the result of that scan.',
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
  @UseInterceptors(CompressionInterceptor)
  @Endpoint({
    summary: 'Get the passes of a template for offline scanners',
    description:
      'Contains hashes instead of barcodes, and shortened names. With `since`, returns what changed since an earlier response; deleted passes are `NOT_VALID`. The first page takes at least one second. Compressed with `Accept-Encoding: br` or `gzip`.',
    access: 'readOrScan',
    expensive: false,
    returns: PageOfManifestEntry,
    errors: ['MODEL_NOT_FOUND'],
  })
  manifest(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: ManifestQuery) {
    return this.manifests.page(caller, query);
  }

  @Get('lookup')
  @Endpoint({
    summary: 'Find passes by what a person says at the door',
    description:
      'The 10 latest passes with that name, e-mail address, phone number or booking reference, of the templates that the token may scan. Redeem one with `hash` in a batch, or with its barcode.',
    access: 'lookup',
    returns: FoundPass,
    returnsMany: 'list',
  })
  lookup(@CurrentPrincipal() caller: WalletPrincipal, @Query() { q }: LookupQuery) {
    return this.lookups.find(caller, q);
  }

  @Get('barcode/:barcode')
  @Endpoint({
    summary: 'Check by barcode whether a pass of any template can be redeemed',
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
    summary: 'Redeem a pass of any template',
    description: 'If several scans of a pass arrive at the same time, only one of them redeems it.',
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
    summary: 'Undo a redemption of a pass of any template',
    description:
      'Works with any status of the pass. Sends no push, and changes neither the status nor the expiration date.',
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

/** Returns undefined if passes of every template are accepted. */
function validHere({ templates }: ScanQuery): ReadonlySet<string> | undefined {
  return templates === undefined ? undefined : new Set(templates.toLowerCase().split(','));
}
