import { Injectable } from '@nestjs/common';
import { KindEngines, KindService } from '../passes/kind.service';
import type { Event } from './schemas/event.schema';
import { eventPolicy } from './event.policy';

@Injectable()
export class EventsService extends KindService<Event> {
  protected readonly policy = eventPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }
}
