import { DateTime, NestedList, EnumField, Text, IntField } from '../../../core/validation/fields';

export const MAX_MESSAGES = 200;
const MESSAGE_ID = /^[\dTZ-]+\.\d{6}\.[0-9a-f]{24}\.[0-9a-f]{8}$/;

export class DevMailboxQuery {
  @IntField({ description: 'Messages, 1 to 200; 200 when not given.', min: 1, max: MAX_MESSAGES, example: 10 })
  limit?: number;

  @Text({
    description: 'The `id` of the last message of an earlier answer: only older ones are listed.',
    example: '2026-03-01T12-00-00-000Z.000001.65a1f0c2e4b0a1b2c3d4e5f6.0a1b2c3d',
    pattern: MESSAGE_ID,
    patternMessage: 'mailbox_id',
  })
  before?: string;
}

export class DevMailboxAttachment {
  @Text({ description: 'Name of the file.', required: true, example: 'pass.pkpass' })
  filename: string;

  @Text({ description: 'Its media type.', required: true, example: 'application/vnd.apple.pkpass' })
  contentType: string;

  @Text({
    description: 'Its bytes in base64; empty when the message has more than 8 MB.',
    required: true,
    example: 'UEsDBBQAAAAIAA==',
    max: 100_000_000,
  })
  content: string;
}

export class DevMailboxMessage {
  @Text({
    description: 'Its id, for `before`.',
    required: true,
    example: '2026-03-01T12-00-00-000Z.000001.65a1f0c2e4b0a1b2c3d4e5f6.0a1b2c3d',
  })
  id: string;

  @Text({ description: 'E-mail address or phone number.', required: true, example: 'ada@example.com' })
  to: string;

  @EnumField(['EMAIL', 'SMS'], { description: 'How it was to be sent.', required: true })
  channel: string;

  @Text({ description: 'Subject of an e-mail; empty for SMS.', required: true, example: 'Your ticket', min: 0 })
  subject: string;

  @Text({ description: 'Plain text.', required: true, example: 'Your ticket is ready.', max: 1_000_000 })
  text: string;

  @Text({
    description: 'HTML of an e-mail; empty for SMS.',
    required: true,
    example: '<p>Your ticket is ready.</p>',
    min: 0,
    max: 10_000_000,
  })
  html: string;

  @NestedList(() => DevMailboxAttachment, { description: 'Files of an e-mail.', required: true, unbounded: true })
  attachments: DevMailboxAttachment[];

  @DateTime({ description: 'When it was sent.', required: true })
  createdAt: string;
}
