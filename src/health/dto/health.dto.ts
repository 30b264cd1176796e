import { Nested, OneOf } from '../../common/validation/fields';

export class LiveResource {
  @OneOf(['ok'], { description: 'The process runs.', required: true })
  status: string;
}

export class ReadinessChecks {
  @OneOf(['ok', 'away'], { description: 'MongoDB.', required: true })
  mongodb: string;

  @OneOf(['ok', 'missing'], { description: 'Indexes.', required: true })
  indexes: string;

  @OneOf(['ok', 'away'], { description: 'Redis.', required: true })
  redis: string;

  @OneOf(['ok', 'late'], { description: 'Webhooks: `late` when an event is untold for over a minute.', required: true })
  events: string;
}

export class ReadyResource {
  @OneOf(['ok', 'degraded', 'unavailable'], {
    description: '`degraded`: served without Redis, or webhooks are late. `unavailable` comes with status 503.',
    required: true,
  })
  status: string;

  @Nested(() => ReadinessChecks, { description: 'What was looked at.', required: true })
  checks: ReadinessChecks;
}
