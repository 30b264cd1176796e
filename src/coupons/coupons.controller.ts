import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { BulkOperationResource } from '../bulk/dto/bulk-operation.dto';
import { BULK_LIMIT } from '../bulk/dto/bulk-options.dto';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { Endpoint } from '../core/http/endpoint.decorator';
import { Files } from '../core/http/files.decorator';
import { RawBody } from '../core/http/raw-body.decorator';
import { BulkKindController } from '../passes/bulk/bulk-kind.controller';
import { couponPolicy } from './coupon.policy';
import { CouponsService } from './coupons.service';
import { CouponSend } from './send/coupon-send.dto';
import { CouponSendService, SEND_ERRORS } from './send/coupon-send.service';

@ApiTags(couponPolicy.tag)
@Controller(couponPolicy.path)
export class CouponsController extends BulkKindController(couponPolicy) {
  constructor(
    service: CouponsService,
    private readonly sends: CouponSendService,
  ) {
    super(service);
  }

  @Post(':id/passes/send')
  @Endpoint({
    operation: 'passes.send',
    summary: 'Send a coupon',
    description:
      'Issues a pass to each recipient and sends it by e-mail, SMS, or both, depending on the wallet’s rule for NEW_COUPON and the customer’s consent. The `itemId` in the results is the `clientId`, or the position in the list, starting at 0, for recipients who are not customers. When you send to every customer, it is always the `clientId`. The credit is reserved when the request is accepted; unused credit is returned when the operation ends. For `400:INSUFFICIENT_CREDIT`, `details` contains `creditType`, `required`, and `remaining`. For `409:INSUFFICIENT_CREDIT_PARTIAL`, it contains a list `lacking` of these.',
    access: 'write',
    passType: couponPolicy.passType,
    status: 201,
    bodyLimit: BULK_LIMIT,
    files: ['overrideStripImage'],
    returns: BulkOperationResource,
    errors: SEND_ERRORS,
    example: {
      acceptPartialDelivery: true,
      webhookUrl: 'https://example.com/hook#headers=Authorization:Bearer%20secret',
      clients: [
        { clientId: '64b7f1a2c3d4e5f6a7b8c9d0', value: '-25 %' },
        { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', promoCode: 'ADA20' },
      ],
    },
  })
  send(
    @CurrentPrincipal() caller: WalletPrincipal,
    @PathId('id') id: Types.ObjectId,
    @RawBody(CouponSend) body: unknown,
    @Files() files: UploadedFiles,
  ) {
    return this.sends.send(caller, id, { body, file: files.overrideStripImage?.[0] });
  }
}
