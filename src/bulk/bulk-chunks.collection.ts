import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantCollection } from '../core/database/tenant-collection';
import type { BulkChunk } from './schemas/bulk-chunk.schema';

@Injectable()
export class BulkChunksCollection extends TenantCollection<BulkChunk> {
  constructor(@InjectModel('BulkChunk') model: Model<BulkChunk>) {
    super(model);
  }
}
