import type { ApiPropertyOptions } from '@nestjs/swagger';
import { field, type FieldOptions } from '../../core/validation/field-spec';
import { IntField, Nested } from '../../core/validation/fields';

/** Declares a field that contains a number for each reason. */
export function Reasons(options: FieldOptions): PropertyDecorator {
  const api = {
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { NO_DEVICE: 10 },
  } as unknown as ApiPropertyOptions;
  return field(options, { type: 'object', validators: [], api });
}

/** The outcome for the recipients on one channel. */
export class ChannelCounts {
  @IntField({ description: 'Number of clients to send to.', required: true, example: 120 })
  planned: number;

  @IntField({
    description: 'Number of messages that the service has sent, whether they were accepted or failed.',
    required: true,
    example: 120,
  })
  sent: number;

  @IntField({
    description: 'Number of messages that Apple, Google or the provider accepted.',
    required: true,
    example: 119,
  })
  accepted: number;

  @IntField({ description: 'Number of messages that phones have fetched.', required: true, example: 80 })
  fetched: number;

  @IntField({ description: 'Number of messages that failed permanently.', required: true, example: 1 })
  failed: number;
}

export class CountsByChannel {
  @Nested(() => ChannelCounts, { description: 'Messages on loyalty cards.', required: true })
  notification: ChannelCounts;

  @Nested(() => ChannelCounts, { description: 'Messages by e-mail.', required: true })
  email: ChannelCounts;

  @Nested(() => ChannelCounts, { description: 'Messages by SMS.', required: true })
  sms: ChannelCounts;
}

export class CommunicationCounts {
  @IntField({ description: 'Number of clients in the audience.', required: true, example: 130 })
  audience: number;

  @Nested(() => CountsByChannel, { description: 'Counts per channel.', required: true })
  channels: CountsByChannel;

  @Reasons({
    description: 'Number of messages that were skipped, by reason.',
    required: true,
  })
  skipped: Record<string, number>;
}
