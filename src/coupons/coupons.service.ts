import { Injectable } from '@nestjs/common';
import { KindEngines, KindService } from '../passes/kind.service';
import { couponPolicy } from './coupon.policy';
import type { Coupon } from './schemas/coupon.schema';

@Injectable()
export class CouponsService extends KindService<Coupon> {
  protected readonly policy = couponPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }
}
