import { Injectable } from '@nestjs/common';
import { BulkOperationsCollection } from '../../bulk/schemas/bulk-operation.schema';
import { ImageReferences } from '../../core/storage/image-references';

@Injectable()
export class SentImageReferences {
  constructor(images: ImageReferences, operations: BulkOperationsCollection) {
    const open = { status: { $in: ['pending', 'processing'] } };
    images.register((names) =>
      operations.unscoped().distinct('parameters.strip', { ...open, 'parameters.strip': { $in: names } } as never),
    );
  }
}
