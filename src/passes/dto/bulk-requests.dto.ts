import { BulkOptions } from '../../bulk/dto/bulk-request.dto';
import { TextList } from '../../core/validation/fields';

export class BulkDeletePasses extends BulkOptions {
  @TextList({
    description: 'Ids of the passes; each must belong to the template.',
    required: true,
    maxItems: 5000,
    max: 24,
  })
  passIds: string[];
}
