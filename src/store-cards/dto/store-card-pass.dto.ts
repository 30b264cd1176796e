import { PatchOf } from '../../core/validation/field-spec';
import { Day } from '../../core/validation/fields';
import { CustomerPassFields } from '../../passes/dto/pass.dto';

/** See docs/contract/store-cards.md#cards-of-customers. */
export class StoreCardPassFields extends CustomerPassFields {
  @Day({
    description: 'Admission date on this card. Default: the admission date of the customer.',
    example: '2026-01-15',
  })
  admissionDate?: string;
}

export class PatchStoreCardPass extends PatchOf(StoreCardPassFields, ['clientId']) {}
