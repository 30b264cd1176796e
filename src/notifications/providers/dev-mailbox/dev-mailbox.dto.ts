import { DateTime, NestedList, OneOf, Text, Whole } from '../../../core/validation/fields';

/** Most messages of one answer. */
export const MOST_MESSAGES = 200;

/** Query of GET /dev/outbox. */
export class OutboxQuery {
  @Whole({ description: 'Messages, 1 to 200; 200 when not given.', min: 1, max: MOST_MESSAGES, example: 10 })
  limit?: number;
}

export class OutboxAttachment {
  @Text({ description: 'Name of the file.', required: true, example: 'pass.pkpass' })
  filename: string;

  @Text({ description: 'Its media type.', required: true, example: 'application/vnd.apple.pkpass' })
  contentType: string;

  @Text({ description: 'Its bytes in base64.', required: true, max: 100_000_000 })
  content: string;
}

/** A message that the development mailbox took. */
export class OutboxMessage {
  @Text({ description: 'E-mail address or phone number.', required: true, example: 'ada@example.com' })
  to: string;

  @OneOf(['EMAIL', 'SMS'], { description: 'How it was to be sent.', required: true })
  channel: string;

  @Text({ description: 'Subject of an e-mail; empty for SMS.', required: true, min: 0 })
  subject: string;

  @Text({ description: 'Plain text.', required: true, max: 1_000_000 })
  text: string;

  @Text({ description: 'HTML of an e-mail; empty for SMS.', required: true, min: 0, max: 10_000_000 })
  html: string;

  @NestedList(() => OutboxAttachment, { description: 'Files of an e-mail.', required: true, unbounded: true })
  attachments: OutboxAttachment[];

  @DateTime({ description: 'When it was sent.', required: true })
  createdAt: string;
}
