import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { KindController } from '../passes/kind.controller';
import { transitPolicy } from './transit.policy';
import { TransitsService } from './transits.service';

@ApiTags(transitPolicy.tag)
@Controller(transitPolicy.path)
export class TransitsController extends KindController(transitPolicy) {
  constructor(service: TransitsService) {
    super(service);
  }
}
