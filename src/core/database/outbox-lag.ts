import { Injectable } from '@nestjs/common';
import { OutboxSources } from './outbox-sources';
import { withTimeout } from './with-timeout';

@Injectable()
export class OutboxLag {
  constructor(private readonly sources: OutboxSources) {}

  /** Age in seconds of the oldest event that is waiting for the relay. 0 if no event is waiting. */
  async seconds(): Promise<number> {
    const pending = { outboxAt: { $exists: true } };
    const oldest = { sort: { outboxAt: 1 }, projection: { outboxAt: 1 } } as const;
    const found = await withTimeout(
      Promise.all(this.sources.all.map(({ records }) => records.findOne(pending, oldest))),
    );
    const since = found.flatMap((record) => (record ? [record.outboxAt.getTime()] : []));
    return since.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...since)) / 1000;
  }
}
