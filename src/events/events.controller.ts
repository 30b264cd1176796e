import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkKindController } from '../passes/bulk/bulk-kind.controller';
import { eventPolicy } from './event.policy';
import { EventsService } from './events.service';

@ApiTags(eventPolicy.tag)
@Controller(eventPolicy.path)
export class EventsController extends BulkKindController(eventPolicy) {
  constructor(service: EventsService) {
    super(service);
  }
}
