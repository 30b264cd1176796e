import { Injectable } from '@nestjs/common';
import { DAY } from '../time/durations';
import { ProcessLeases } from '../database/process-leases';
import { ScheduledTasks } from '../jobs/scheduled-tasks';
import { ImageReferences } from './image-references';
import { ImageStore } from './image.store';

const WORK = 'unused-images';

const PAGE = 200;

/**
 * Removes unused images. Keeps images that were uploaded or used within a day, because the record that uses them may
 * not be stored yet.
 */
@Injectable()
export class UnusedImages {
  constructor(
    tasks: ScheduledTasks,
    private readonly leases: ProcessLeases,
    private readonly images: ImageStore,
    private readonly references: ImageReferences,
  ) {
    tasks.register({ name: WORK, everyMs: DAY, run: () => this.run() });
  }

  async run(): Promise<void> {
    for await (const names of this.images.longUnnamed(PAGE)) {
      if (!(await this.leases.take(WORK))) return;
      const used = await this.references.namedOf(names);
      await this.images.removeUnnamed(names.filter((name) => !used.has(name)));
    }
    await this.leases.release(WORK);
  }
}
