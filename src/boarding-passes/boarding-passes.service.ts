import { Injectable } from '@nestjs/common';
import { KindEngines, KindService } from '../passes/kind.service';
import { boardingPassPolicy } from './boarding-pass.policy';
import type { Flight } from './schemas/flight.schema';

@Injectable()
export class BoardingPassesService extends KindService<Flight> {
  protected readonly policy = boardingPassPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }
}
