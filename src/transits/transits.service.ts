import { Injectable } from '@nestjs/common';
import { KindEngines, KindService } from '../passes/kind.service';
import type { Transit } from './schemas/transit.schema';
import { transitPolicy } from './transit.policy';

@Injectable()
export class TransitsService extends KindService<Transit> {
  protected readonly policy = transitPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }
}
