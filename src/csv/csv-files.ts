import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type GridChunk, GridFiles } from '../core/database/grid-files';
import { TenantCollection } from '../core/database/tenant-collection';
import type { CsvFile, CsvFileData } from './schemas/csv-file.schema';

/** Stored in MongoDB, so that every process can read them. */
@Injectable()
export class CsvFiles extends GridFiles<CsvFileData> {
  constructor(@InjectModel('CsvFile') files: Model<CsvFile>, @InjectModel('CsvChunk') chunks: Model<GridChunk>) {
    super(new TenantCollection(files), new TenantCollection(chunks));
  }
}
