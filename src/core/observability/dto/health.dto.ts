import { Nested, EnumField, TextList } from '../../validation/fields';

export class LiveResource {
  @EnumField(['ok'], { description: 'The process is running.', required: true })
  status: string;
}

export class ReadinessChecks {
  @EnumField(['ok', 'away'], { description: 'Whether MongoDB answers.', required: true })
  mongodb: string;

  @EnumField(['ok', 'unfinished', 'pending', 'running', 'behind', 'ahead', 'unknown'], {
    description:
      'Whether the stored data fits this release. With `unfinished`, it fits, but you still need to run `migrate finish`. With all other values, the process is not ready: migrations are `pending` or `running`, an earlier upgrade is not finished (`behind`), or a later release has changed the data (`ahead`).',
    required: true,
  })
  migrations: string;

  @EnumField(['ok', 'missing', 'changed'], {
    description:
      'Whether all indexes exist. `changed`: the database has an index that this release defines differently.',
    required: true,
  })
  indexes: string;

  @EnumField(['ok', 'away'], { description: 'Whether Redis responds.', required: true })
  redis: string;

  @EnumField(['ok', 'late'], {
    description:
      'Whether webhook events are emitted on time. `late`: an event has been waiting for more than a minute.',
    required: true,
  })
  events: string;
}

export class ReadyResource {
  @EnumField(['ok', 'degraded', 'unavailable'], {
    description:
      '`degraded`: requests are served, but Redis is unavailable or webhooks are late. `unavailable` has status 503.',
    required: true,
  })
  status: string;

  @TextList({
    description: 'What the process is waiting for, and what the operator should do.',
    required: true,
    example: [],
  })
  reasons: string[];

  @Nested(() => ReadinessChecks, { description: 'Result of each check.', required: true })
  checks: ReadinessChecks;
}
