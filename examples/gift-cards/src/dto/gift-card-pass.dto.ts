import { NumberField, PassFields, PatchOf, Text } from 'wallet-pass-service/extension';

/** The fields of a gift card, besides those of every pass. */
export class GiftCardPassFields extends PassFields {
  @NumberField({ description: 'Amount on the card.', required: true, min: 0, decimals: 2, example: 50 })
  amount: number;

  @Text({ description: 'Greeting of whoever gives the card.', max: 200, example: 'Happy birthday!' })
  greeting?: string;
}

export class PatchGiftCardPass extends PatchOf(GiftCardPassFields, ['clientId']) {}
