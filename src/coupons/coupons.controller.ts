import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { KindController } from '../passes/kind.controller';
import { couponPolicy } from './coupon.policy';
import { CouponsService } from './coupons.service';

@ApiTags(couponPolicy.tag)
@Controller(couponPolicy.path)
export class CouponsController extends KindController(couponPolicy) {
  constructor(service: CouponsService) {
    super(service);
  }
}
