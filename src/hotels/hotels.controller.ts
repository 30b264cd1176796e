import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { KindController } from '../passes/kind.controller';
import { hotelPolicy } from './hotel.policy';
import { HotelsService } from './hotels.service';

@ApiTags(hotelPolicy.tag)
@Controller(hotelPolicy.path)
export class HotelsController extends KindController(hotelPolicy) {
  constructor(service: HotelsService) {
    super(service);
  }
}
