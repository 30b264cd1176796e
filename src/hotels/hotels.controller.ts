import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkKindController } from '../passes/bulk/bulk-kind.controller';
import { hotelPolicy } from './hotel.policy';
import { HotelsService } from './hotels.service';

@ApiTags(hotelPolicy.tag)
@Controller(hotelPolicy.path)
export class HotelsController extends BulkKindController(hotelPolicy) {
  constructor(service: HotelsService) {
    super(service);
  }
}
