import { listQuery } from '../../core/pagination/list-query.dto';
import { Embedded, BooleanField, Text } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { StoreCardResource } from '../dto/store-card.dto';

export class ClientTypeResource extends RecordFields {
  @Embedded(() => StoreCardResource, { description: 'The loyalty card of customers of this type.', required: true })
  storeCard: StoreCardResource;

  @Text({ description: 'Name of the type.', required: true, example: 'Gold' })
  name: string;

  @BooleanField({ description: 'Whether this type is assigned to customers without another type.', required: true })
  isDefault: boolean;
}

export class ClientTypeQuery extends listQuery('BaseClientTypeQuery', ['name']) {}
