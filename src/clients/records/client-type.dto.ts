import { PatchOf } from '../../core/validation/field-spec';
import { BooleanField, IdField, Text } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';

export class ClientTypeFields {
  @IdField({ description: 'ID of the loyalty card that customers of this type get.', required: true })
  storeCard: string;

  @Text({ description: 'Name of the client type.', required: true, max: 100, example: 'Gold' })
  name: string;

  @BooleanField({
    description:
      'Whether this is the default type, which is assigned to customers without another type. A wallet always has exactly one default type.',
    always: true,
    example: false,
  })
  isDefault: boolean;
}

export class CreateClientType extends ClientTypeFields {}

/** A type cannot be moved to another card. */
export class PatchClientType extends PatchOf(ClientTypeFields, ['storeCard']) {}

/** References contain IDs only (docs/contract/requests.md#references). */
export class EmbeddedClientType extends RecordFields {
  @IdField({ description: 'ID of the loyalty card.', required: true })
  storeCard: string;

  @Text({ description: 'Name of the client type.', required: true, example: 'Gold' })
  name: string;

  @BooleanField({ description: 'Whether this is the default type.', required: true })
  isDefault: boolean;
}
