import type { ApiPropertyOptions } from '@nestjs/swagger';
import { field, type FieldOptions } from '../../core/validation/field-spec';
import { IntField, Nested } from '../../core/validation/fields';

/** Numbers by reason. */
export function Reasons(options: FieldOptions): PropertyDecorator {
  const api = {
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { NO_DEVICE: 10 },
  } as unknown as ApiPropertyOptions;
  return field(options, { type: 'object', validators: [], api });
}

/** What became of the recipients of one channel. */
export class ChannelCounts {
  @IntField({ description: 'Clients to whom it goes.', required: true, example: 120 })
  planned: number;

  @IntField({ description: 'Handed over.', required: true, example: 120 })
  sent: number;

  @IntField({ description: 'Taken by Apple, Google or the provider.', required: true, example: 119 })
  accepted: number;

  @IntField({ description: 'Fetched by the phone.', required: true, example: 80 })
  fetched: number;

  @IntField({ description: 'Given up.', required: true, example: 1 })
  failed: number;
}

export class CountsByChannel {
  @Nested(() => ChannelCounts, { description: 'On the loyalty card.', required: true })
  notification: ChannelCounts;

  @Nested(() => ChannelCounts, { description: 'By e-mail.', required: true })
  email: ChannelCounts;

  @Nested(() => ChannelCounts, { description: 'By SMS.', required: true })
  sms: ChannelCounts;
}

export class CommunicationCounts {
  @IntField({ description: 'Clients in the audience.', required: true, example: 130 })
  audience: number;

  @Nested(() => CountsByChannel, { description: 'By channel.', required: true })
  channels: CountsByChannel;

  @Reasons({ description: 'Clients and channels that were left out, by reason.', required: true })
  skipped: Record<string, number>;
}
