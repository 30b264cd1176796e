import {
  BARCODE_FORMATS,
  type BarcodeFormat,
  Colors,
  DateTime,
  Embedded,
  EnumField,
  Image,
  Nested,
  NumberField,
  PatchOf,
  ReadOf,
  RecordFields,
  Security,
  type TemplateDocument,
  Text,
  WalletResource,
} from 'wallet-pass-service/extension';

export const CURRENCIES = ['EUR', 'USD'] as const;

/** The fields of a gift card offer, the template of gift cards. */
export class GiftCardFields {
  @Text({ description: 'Name of the gift card.', required: true, max: 100, example: 'A day at the spa' })
  name: string;

  @EnumField(CURRENCIES, { description: 'Currency of the amounts.', always: true, example: 'EUR' })
  currency: (typeof CURRENCIES)[number];

  @NumberField({ description: 'Largest amount of a card; any amount when not given.', min: 1, decimals: 2 })
  maxAmount?: number;

  @DateTime({ description: 'Cards end then, unless they have a date of their own.', example: '2031-12-31T22:00:00Z' })
  endsAt?: string;

  @EnumField(BARCODE_FORMATS, { description: 'Kind of the barcode.', always: true, example: 'QR_CODE' })
  barcodeFormat: BarcodeFormat;

  @Nested(() => Colors, { description: 'Colours; black on white when not given.', always: true })
  colors: Colors;

  @Nested(() => Security, { description: 'Protection against sharing and reuse.' })
  security?: Security;

  @Image({ description: 'Picture on the card.' })
  strip?: string;
}

export class CreateGiftCard extends GiftCardFields {}

export class PatchGiftCard extends PatchOf(GiftCardFields) {}

/** A gift card offer as it is read. */
export class GiftCardResource extends ReadOf([GiftCardFields, RecordFields]) {
  @Embedded(() => WalletResource, { description: 'The wallet; inside another record its id.', required: true })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class id at Google.' })
  passGenPassTemplateId?: string;
}

/** A gift card offer as it is stored: date-times as dates. */
export type GiftCard = TemplateDocument & Omit<GiftCardFields, 'endsAt'> & { endsAt?: Date };
