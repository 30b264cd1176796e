import { BulkOptions, MAX_BULK_ITEMS } from '../../bulk/dto/bulk-options.dto';
import { PickOf } from '../../core/validation/field-spec';
import { Email, BooleanField, Image, NestedList, IdField, Text } from '../../core/validation/fields';
import { CouponPassFields } from '../dto/coupon-pass.dto';

/** Values of each recipient's pass. */
const OWN_FIELDS = ['phoneNumber', 'barcode', 'promoCode', 'description', 'value', 'expirationDate'] as const;

/** A customer, or a person with name and e-mail address. */
export class CouponRecipient extends PickOf(CouponPassFields, OWN_FIELDS) {
  @IdField({
    description:
      'A customer: names, e-mail and phone come from it unless they are sent. Not sent, `false` or `null`: somebody who is no customer.',
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
      'A picture in place of the coupon’s strip, on all of these passes: a file in multipart, an https image URL, or an own `/images/` URL.',
  })
  overrideStripImage?: string;

  @BooleanField({
    description:
      'Send over the channels that have credit when others lack it; else `409:INSUFFICIENT_CREDIT_PARTIAL`. False when not sent.',
  })
  acceptPartialDelivery?: boolean;

  @NestedList(() => CouponRecipient, {
    description: 'Up to 5,000 recipients; an empty list stands for every customer of the wallet.',
    required: true,
    maxItems: MAX_BULK_ITEMS,
  })
  clients: CouponRecipient[];
}
