import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { ChangeGain, ClientResource, TillBalance } from '../records/client.dto';
import { GainService } from './gain.service';

/** Errors of a barcode that is not that of a valid loyalty card. */
const ERRORS = [
  'MISSING_BARCODE',
  'MODEL_NOT_FOUND',
  'INVALID_PASS_KIND',
  'PASS_ALREADY_CANCELED',
  'PASS_ALREADY_EXPIRED',
  'INVALID_STATUS',
] as const;

/** For tills, which know the barcode of a loyalty card. */
@ApiTags('Passes')
@Controller('passes')
export class CardGainController {
  constructor(private readonly gain: GainService) {}

  @Get('barcode/:barcode/gain')
  @Endpoint({
    operation: 'getGain',
    summary: 'Get the balance of a loyalty card',
    description: 'A SCANNER’s token needs `scanner.gain`.',
    access: 'till',
    returns: TillBalance,
    errors: ERRORS,
  })
  read(@CurrentPrincipal() caller: WalletPrincipal, @Param('barcode') barcode: string) {
    return this.gain.readByBarcode(caller, barcode);
  }

  @Post('barcode/:barcode/gain')
  @Endpoint({
    operation: 'changeGain',
    summary: 'Add to the balance of a loyalty card, or spend from it',
    description:
      'Adds `delta` to the balance of the customer with this card. A SCANNER’s token needs `scanner.gain`, may change at most `scanner.maxDelta`, and gets only the name and the balance. Send an `Idempotency-Key`, so that a repeated call changes the balance once.',
    access: 'till',
    status: 201,
    returns: ClientResource,
    returnsForScanner: TillBalance,
    errors: [...ERRORS, 'INSUFFICIENT_GAIN'],
    example: { delta: 10, reference: 'receipt-4711', location: 'Till 2' },
  })
  change(@CurrentPrincipal() caller: WalletPrincipal, @Param('barcode') barcode: string, @Body() body: ChangeGain) {
    return this.gain.changeByBarcode(caller, barcode, body);
  }
}
