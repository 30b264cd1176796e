import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { BulkOperationsCollection } from '../bulk/bulk-operations.collection';
import { MaintenanceTasks } from '../maintenance/maintenance.tasks';
import { CsvFiles } from './csv-files';
import { KEPT_MS } from './csv-operations.service';

const EVERY_MS = 10 * 60_000;

/** Removes the files whose time is over, and what interrupted writes left. */
@Injectable()
export class CsvJanitor {
  constructor(
    tasks: MaintenanceTasks,
    private readonly files: CsvFiles,
    private readonly operations: BulkOperationsCollection,
  ) {
    tasks.register({ name: 'csv-files', everyMs: EVERY_MS, run: () => this.run() });
  }

  async run(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    await this.removeFiles(before);
    await this.removeRemnants(before);
  }

  /** Of operations that ended that long ago, and of none. One that has not begun yet still needs its file. */
  private async removeFiles(before: Date): Promise<void> {
    const old = await this.files.files
      .unscoped()
      .find({ uploadDate: { $lt: before } }, { projection: { wallet: 1, 'metadata.operation': 1 } })
      .sort({ uploadDate: 1 })
      .toArray();
    const named = old.flatMap(({ metadata }) => metadata.operation ?? []);
    const needed = await this.operations
      .unscoped()
      .find(
        { _id: { $in: named }, $or: [{ completedAt: { $exists: false } }, { completedAt: { $gte: before } }] },
        { projection: { _id: 1 } },
      )
      .toArray();
    const kept = new Set(needed.map(({ _id }) => _id.toHexString()));
    const over = old.filter(({ metadata }) => !kept.has(metadata.operation?.toHexString() ?? ''));
    for (const { wallet, _id } of over) await this.files.remove(wallet, _id);
  }

  /** Chunks of files that were never finished. */
  private async removeRemnants(before: Date): Promise<void> {
    const since = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1000));
    const chunks = this.files.chunks.unscoped();
    const ids = await chunks.distinct('files_id', { files_id: { $lt: since } });
    const files = await this.files.files.unscoped().distinct('_id', { _id: { $in: ids } });
    const whole = new Set(files.map((id) => id.toHexString()));
    const remnants = ids.filter((id) => !whole.has(id.toHexString()));
    if (remnants.length > 0) await chunks.deleteMany({ files_id: { $in: remnants } });
  }
}
