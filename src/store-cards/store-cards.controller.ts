import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { KindController } from '../passes/kind.controller';
import { storeCardPolicy } from './store-card.policy';
import { StoreCardsService } from './store-cards.service';

@ApiTags(storeCardPolicy.tag)
@Controller(storeCardPolicy.path)
export class StoreCardsController extends KindController(storeCardPolicy) {
  constructor(service: StoreCardsService) {
    super(service);
  }
}
