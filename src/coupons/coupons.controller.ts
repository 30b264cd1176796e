import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkKindController } from '../passes/bulk-kind.controller';
import { couponPolicy } from './coupon.policy';
import { CouponsService } from './coupons.service';

@ApiTags(couponPolicy.tag)
@Controller(couponPolicy.path)
export class CouponsController extends BulkKindController(couponPolicy) {
  constructor(service: CouponsService) {
    super(service);
  }
}
