import { DateTime, NestedList, EnumField, Text, IntField } from '../../../core/validation/fields';

export const MAX_MESSAGES = 200;

export class DevMailboxQuery {
  @IntField({ description: 'Messages, 1 to 200; 200 when not given.', min: 1, max: MAX_MESSAGES, example: 10 })
  limit?: number;
}

export class DevMailboxAttachment {
  @Text({ description: 'Name of the file.', required: true, example: 'pass.pkpass' })
  filename: string;

  @Text({ description: 'Its media type.', required: true, example: 'application/vnd.apple.pkpass' })
  contentType: string;

  @Text({ description: 'Its bytes in base64.', required: true, max: 100_000_000 })
  content: string;
}

export class DevMailboxMessage {
  @Text({ description: 'E-mail address or phone number.', required: true, example: 'ada@example.com' })
  to: string;

  @EnumField(['EMAIL', 'SMS'], { description: 'How it was to be sent.', required: true })
  channel: string;

  @Text({ description: 'Subject of an e-mail; empty for SMS.', required: true, min: 0 })
  subject: string;

  @Text({ description: 'Plain text.', required: true, max: 1_000_000 })
  text: string;

  @Text({ description: 'HTML of an e-mail; empty for SMS.', required: true, min: 0, max: 10_000_000 })
  html: string;

  @NestedList(() => DevMailboxAttachment, { description: 'Files of an e-mail.', required: true, unbounded: true })
  attachments: DevMailboxAttachment[];

  @DateTime({ description: 'When it was sent.', required: true })
  createdAt: string;
}
