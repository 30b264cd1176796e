import { Email, listQuery, NumberField, RecordFields, Text } from 'wallet-pass-service/extension';

/** Body of POST /gift-card-orders. */
export class CreateOrder {
  @Email({ description: 'Who ordered.', required: true, example: 'ada@example.com' })
  email: string;

  @NumberField({ description: 'Amount of the card.', required: true, min: 1, decimals: 2, example: 50 })
  amount: number;
}

const BaseOrderQuery = listQuery('BaseOrderQuery', [], false);

export class OrderQuery extends BaseOrderQuery {}

/** An order as it is read. */
export class OrderResource extends RecordFields {
  @Text({ description: 'Who ordered.', required: true })
  email: string;

  @NumberField({ description: 'Amount of the card.', required: true })
  amount: number;

  @Text({ description: 'Words of thanks, in the language of the call.', required: true })
  thanks: string;
}
