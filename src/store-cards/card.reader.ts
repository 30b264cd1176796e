import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { TemplatesService } from '../templates/templates.service';
import type { StoreCard } from './schemas/store-card.schema';
import { storeCardPolicy } from './store-card.policy';

@Injectable()
export class CardReader {
  constructor(private readonly templates: TemplatesService) {}

  /** @throws AppError STORECARD_NOT_FOUND */
  async get(caller: WalletPrincipal): Promise<StoreCard> {
    const [card] = await this.templates.findAll(storeCardPolicy.template, caller, {});
    if (!card) throw new AppError('STORECARD_NOT_FOUND');
    return card;
  }
}
