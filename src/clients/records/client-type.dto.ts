import { PatchOf } from '../../core/validation/field-spec';
import { BooleanField, IdField, Text } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';

export class ClientTypeFields {
  @IdField({ description: 'The loyalty card of its customers.', required: true })
  storeCard: string;

  @Text({ description: 'Name of the type.', required: true, max: 100, example: 'Gold' })
  name: string;

  @BooleanField({
    description: 'Customers without a type of their own get this one; there is always exactly one default.',
    always: true,
    example: false,
  })
  isDefault: boolean;
}

export class CreateClientType extends ClientTypeFields {}

/** The type's card cannot change. */
export class PatchClientType extends PatchOf(ClientTypeFields, ['storeCard']) {}

/** References are ids (docs/contract/requests.md#references). */
export class EmbeddedClientType extends RecordFields {
  @IdField({ description: 'Id of the loyalty card.', required: true })
  storeCard: string;

  @Text({ description: 'Name of the type.', required: true, example: 'Gold' })
  name: string;

  @BooleanField({ description: 'Whether it is the default type.', required: true })
  isDefault: boolean;
}
