import { Injectable } from '@nestjs/common';
import { KindEngines, KindService } from 'wallet-pass-service/extension';
import type { GiftCard } from './dto/gift-card.dto';
import { giftCardPolicy } from './gift-card.policy';

@Injectable()
export class GiftCardsService extends KindService<GiftCard> {
  protected readonly policy = giftCardPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }
}
