import { Injectable } from '@nestjs/common';
import { KindEngines, KindService } from '../passes/kind.service';
import type { Cinema } from './schemas/cinema.schema';
import { cinemaPolicy } from './cinema.policy';

@Injectable()
export class CinemasService extends KindService<Cinema> {
  protected readonly policy = cinemaPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }
}
