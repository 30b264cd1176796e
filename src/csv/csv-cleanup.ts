import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { BulkOperationsCollection } from '../bulk/schemas/bulk-operation.schema';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { CsvFiles } from './csv-files';
import type { ImportParameters } from './csv-import.action';
import { FILE_LIFETIME_MS } from './csv-operations.service';
import { CsvPages } from './csv-pages';

const EVERY_MS = 10 * 60_000;

/** Removes expired files, and what interrupted writes and imports have left behind. */
@Injectable()
export class CsvCleanup {
  constructor(
    tasks: ScheduledTasks,
    private readonly files: CsvFiles,
    private readonly pages: CsvPages,
    private readonly operations: BulkOperationsCollection,
  ) {
    tasks.register({ name: 'csv-files', everyMs: EVERY_MS, run: () => this.run() });
  }

  async run(): Promise<void> {
    const before = new Date(Date.now() - FILE_LIFETIME_MS);
    await this.removeFiles(before);
    const since = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1000));
    await this.removeRemnants(since);
    await this.removePages(since);
  }

  /**
   * Removes files of operations that ended before the given time, and files without an operation. Keeps the files of
   * operations that are still running.
   */
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
    const neededIds = new Set(needed.map(({ _id }) => _id.toHexString()));
    const over = old.filter(({ metadata }) => !neededIds.has(metadata.operation?.toHexString() ?? ''));
    for (const { wallet, _id } of over) await this.files.remove(wallet, _id);
  }

  private async removeRemnants(since: Types.ObjectId): Promise<void> {
    const chunks = this.files.chunks.unscoped();
    const ids = await chunks.distinct('files_id', { files_id: { $lt: since } });
    const files = await this.files.files.unscoped().distinct('_id', { _id: { $in: ids } });
    const whole = new Set(files.map((id) => id.toHexString()));
    const remnants = ids.filter((id) => !whole.has(id.toHexString()));
    if (remnants.length > 0) await chunks.deleteMany({ files_id: { $in: remnants } });
  }

  /** Removes old pages, unless an operation that is still running needs their rows. */
  private async removePages(since: Types.ObjectId): Promise<void> {
    const open = { status: { $in: ['pending', 'processing'] }, action: 'csv.import', expansion: { $exists: true } };
    const waiting = await this.operations
      .unscoped()
      .find(open as object, { projection: { parameters: 1 } })
      .toArray();
    const needed = waiting.map(({ parameters }) => (parameters as unknown as ImportParameters).file);
    await this.pages.unscoped().deleteMany({ file: { $lt: since, $nin: needed } });
  }
}
