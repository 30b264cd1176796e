import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { KindController } from 'wallet-pass-service/extension';
import { giftCardPolicy } from './gift-card.policy';
import { GiftCardsService } from './gift-cards.service';

@ApiTags(giftCardPolicy.tag)
@Controller(giftCardPolicy.path)
export class GiftCardsController extends KindController(giftCardPolicy) {
  constructor(service: GiftCardsService) {
    super(service);
  }
}
