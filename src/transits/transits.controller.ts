import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkKindController } from '../passes/bulk/bulk-kind.controller';
import { transitPolicy } from './transit.policy';
import { TransitsService } from './transits.service';

@ApiTags(transitPolicy.tag)
@Controller(transitPolicy.path)
export class TransitsController extends BulkKindController(transitPolicy) {
  constructor(service: TransitsService) {
    super(service);
  }
}
