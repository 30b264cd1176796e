import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { KindController } from '../passes/kind.controller';
import { StoreCardDetails } from './dto/store-card-details.dto';
import { storeCardPolicy } from './store-card.policy';
import { StoreCardsService } from './store-cards.service';

@ApiTags(storeCardPolicy.tag)
@Controller(storeCardPolicy.path)
export class StoreCardsController extends KindController(storeCardPolicy) {
  constructor(private readonly cards: StoreCardsService) {
    super(cards);
  }

  @Get('details')
  @Endpoint({
    summary: 'Get the card details for a sign-up form',
    access: 'browse',
    passType: storeCardPolicy.passType,
    returns: StoreCardDetails,
    errors: ['STORECARD_NOT_FOUND'],
  })
  getDetails(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.cards.details(caller);
  }
}
