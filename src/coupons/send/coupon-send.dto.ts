import { BulkOptions, MAX_BULK_ITEMS } from '../../bulk/dto/bulk-options.dto';
import { PickOf } from '../../core/validation/field-spec';
import { Email, BooleanField, Image, NestedList, IdField, Text } from '../../core/validation/fields';
import { CouponPassFields } from '../dto/coupon-pass.dto';

/** Fields of the coupon that can be overridden for each recipient. */
const OWN_FIELDS = ['phoneNumber', 'barcode', 'promoCode', 'description', 'value', 'expirationDate'] as const;

/** A customer, or a person with a name and an e-mail address. */
export class CouponRecipient extends PickOf(CouponPassFields, OWN_FIELDS) {
  @IdField({
    description:
      'ID of a customer. The name, e-mail address, and phone number are taken from the customer unless you send them. Omit it, or send `false` or `null`, for a recipient who is not a customer.',
    example: '64b7f1a2c3d4e5f6a7b8c9d0',
    orNone: true,
  })
  clientId?: string;

  @Text({ description: 'First name. Required without `clientId`.', max: 100, example: 'Ada' })
  firstName?: string;

  @Text({ description: 'Last name. Required without `clientId`.', max: 100, example: 'Lovelace' })
  lastName?: string;

  @Email({ description: 'E-mail address. Required without `clientId`.', example: 'ada@example.com' })
  email?: string;
}

export class CouponSend extends BulkOptions {
  @Image({
    description:
      'Image shown on all these passes instead of the coupon’s strip: a file in multipart, an https image URL, or an `/images/` URL of this service.',
  })
  overrideStripImage?: string;

  @BooleanField({
    description:
      'Whether to send over the channels that have credit if others lack it. Otherwise the request returns `409:INSUFFICIENT_CREDIT_PARTIAL`. Default: `false`.',
  })
  acceptPartialDelivery?: boolean;

  @NestedList(() => CouponRecipient, {
    description: 'Up to 5,000 recipients. An empty list means every customer of the wallet.',
    required: true,
    maxItems: MAX_BULK_ITEMS,
  })
  clients: CouponRecipient[];
}
