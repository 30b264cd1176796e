import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkKindController } from '../passes/bulk/bulk-kind.controller';
import { cinemaPolicy } from './cinema.policy';
import { CinemasService } from './cinemas.service';

@ApiTags(cinemaPolicy.tag)
@Controller(cinemaPolicy.path)
export class CinemasController extends BulkKindController(cinemaPolicy) {
  constructor(service: CinemasService) {
    super(service);
  }
}
