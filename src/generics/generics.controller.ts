import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkKindController } from '../passes/bulk/bulk-kind.controller';
import { genericPolicy } from './generic.policy';
import { GenericsService } from './generics.service';

@ApiTags(genericPolicy.tag)
@Controller(genericPolicy.path)
export class GenericsController extends BulkKindController(genericPolicy) {
  constructor(service: GenericsService) {
    super(service);
  }
}
