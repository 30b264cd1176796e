import { Injectable, Logger } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { HOUR } from '../core/time/durations';
import { EVER } from '../core/background/partition';
import { recordsOfAll } from '../core/database/tenant-collection';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { CommunicationCounter } from './communication-counts';
import { type Communication, CommunicationsCollection } from './schemas/communication.schema';

/** Communications that are counted in a run; the rest wait for the next one. */
const BATCH = 5000;

const PROJECTION = { wallet: 1, audienceCount: 1 } as const;

/** Keeps the counts of communications before the log of deliveries, from which they are counted, forgets the messages. */
@Injectable()
export class KeptCounts {
  private readonly logger = new Logger(KeptCounts.name);

  constructor(
    private readonly communications: CommunicationsCollection,
    private readonly counter: CommunicationCounter,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'communication-counts', everyMs: HOUR, run: () => this.run() });
  }

  async run(): Promise<void> {
    const due = { countsDueAt: { $gt: EVER, $lte: new Date() } } as Filter<Communication>;
    const all = recordsOfAll<Communication>(this.communications.unscoped());
    for (const communication of await all.find(due, {
      limit: BATCH,
      sort: { countsDueAt: 1 },
      projection: PROJECTION,
    })) {
      // One that takes too long is not the others' fault; the next run tries it again.
      await this.keep(communication).catch((error: unknown) =>
        this.logger.warn(`Counts of ${communication._id.toHexString()} are kept later: ${String(error)}`),
      );
    }
  }

  private async keep(communication: Communication): Promise<void> {
    const { _id, wallet } = communication;
    const counts = await this.counter.count([communication]);
    const kept = { $set: { keptCounts: { $literal: counts.get(_id.toHexString()) } } };
    await this.communications.of(wallet).update({ _id }, [kept, { $unset: 'countsDueAt' }]);
  }
}
