import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkKindController } from '../passes/bulk/bulk-kind.controller';
import { boardingPassPolicy } from './boarding-pass.policy';
import { BoardingPassesService } from './boarding-passes.service';

@ApiTags(boardingPassPolicy.tag)
@Controller(boardingPassPolicy.path)
export class BoardingPassesController extends BulkKindController(boardingPassPolicy) {
  constructor(service: BoardingPassesService) {
    super(service);
  }
}
