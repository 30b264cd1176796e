import { Nested, EnumField, TextList } from '../../validation/fields';

export class LiveResource {
  @EnumField(['ok'], { description: 'The process runs.', required: true })
  status: string;
}

export class ReadinessChecks {
  @EnumField(['ok', 'away'], { description: 'MongoDB.', required: true })
  mongodb: string;

  @EnumField(['ok', 'unfinished', 'pending', 'running', 'behind', 'ahead', 'unknown'], {
    description:
      'Whether the stored data fit this release. `unfinished`: they do, and `migrate finish` is still to be run. Not ready with all others: migrations are `pending` or `running`, an earlier upgrade was not finished (`behind`), a later release has changed the data (`ahead`).',
    required: true,
  })
  migrations: string;

  @EnumField(['ok', 'missing', 'changed'], {
    description: 'Indexes. `changed`: the database has one that this release defines in another way.',
    required: true,
  })
  indexes: string;

  @EnumField(['ok', 'away'], { description: 'Redis.', required: true })
  redis: string;

  @EnumField(['ok', 'late'], {
    description: 'Webhooks: `late` when an event is untold for over a minute.',
    required: true,
  })
  events: string;
}

export class ReadyResource {
  @EnumField(['ok', 'degraded', 'unavailable'], {
    description: '`degraded`: served without Redis, or webhooks are late. `unavailable` comes with status 503.',
    required: true,
  })
  status: string;

  @TextList({ description: 'What the process waits for, and what an operator is to do.', required: true, example: [] })
  reasons: string[];

  @Nested(() => ReadinessChecks, { description: 'What was looked at.', required: true })
  checks: ReadinessChecks;
}
