import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { collectionOf } from '../core/database/tenant-collection';
import type { LocatedRow } from './csv-page-parser';
import type { CsvPage } from './schemas/csv-page.schema';

/** Stores the rows of an uploaded file in pages until its operation has copied them. */
@Injectable()
export class CsvPages extends collectionOf<CsvPage>('CsvPage') {
  async write(wallet: Types.ObjectId, file: Types.ObjectId, index: number, rows: readonly LocatedRow[]): Promise<void> {
    await this.of(wallet).insert({ _id: new Types.ObjectId(), file, index, rows: JSON.stringify(rows) });
  }

  /** @throws Error if the page does not exist, because a missing page is not the same as an empty one */
  async read(wallet: Types.ObjectId, file: Types.ObjectId, index: number): Promise<LocatedRow[]> {
    const page = await this.of(wallet).findOne({ file, index }, { projection: { rows: 1 } });
    if (!page) throw new Error(`Page ${index} of file ${file.toHexString()} is missing`);
    return JSON.parse(page.rows) as LocatedRow[];
  }

  async remove(wallet: Types.ObjectId, file: Types.ObjectId): Promise<void> {
    await this.of(wallet).removeAll({ file });
  }
}
