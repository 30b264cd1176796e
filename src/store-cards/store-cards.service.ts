import { Injectable } from '@nestjs/common';
import { KindEngines, KindService } from '../passes/kind.service';
import type { StoreCard } from './schemas/store-card.schema';
import { storeCardPolicy } from './store-card.policy';

@Injectable()
export class StoreCardsService extends KindService<StoreCard> {
  protected readonly policy = storeCardPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }
}
