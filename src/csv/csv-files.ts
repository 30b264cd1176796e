import { Injectable } from '@nestjs/common';
import { GridFiles } from '../core/database/grid-files';
import { CsvChunksCollection, type CsvFileData, CsvFilesCollection } from './schemas/csv-file.schema';

/** Stores files in MongoDB, so that every process can read them. */
@Injectable()
export class CsvFiles extends GridFiles<CsvFileData> {
  constructor(files: CsvFilesCollection, chunks: CsvChunksCollection) {
    super(files, chunks);
  }
}
