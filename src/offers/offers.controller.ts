import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkKindController } from '../passes/bulk/bulk-kind.controller';
import { offerPolicy } from './offer.policy';
import { OffersService } from './offers.service';

@ApiTags(offerPolicy.tag)
@Controller(offerPolicy.path)
export class OffersController extends BulkKindController(offerPolicy) {
  constructor(service: OffersService) {
    super(service);
  }
}
