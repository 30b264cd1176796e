import { Injectable } from '@nestjs/common';
import { KindEngines, KindService } from '../passes/kind.service';
import { offerPolicy } from './offer.policy';
import type { Offer } from './schemas/offer.schema';

@Injectable()
export class OffersService extends KindService<Offer> {
  protected readonly policy = offerPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }
}
