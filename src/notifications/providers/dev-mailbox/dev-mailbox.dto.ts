import { DateTime, NestedList, EnumField, Text, IntField } from '../../../core/validation/fields';

export const MAX_MESSAGES = 200;
const MESSAGE_ID = /^[\dTZ-]+\.\d{6}\.[0-9a-f]{24}\.[0-9a-f]{8}$/;

export class DevMailboxQuery {
  @IntField({
    description: 'Maximum number of messages, 1 to 200. Default: 200.',
    min: 1,
    max: MAX_MESSAGES,
    example: 10,
  })
  limit?: number;

  @Text({
    description: 'The `id` of the last message of an earlier response. Returns only older messages.',
    example: '2026-03-01T12-00-00-000Z.000001.65a1f0c2e4b0a1b2c3d4e5f6.0a1b2c3d',
    pattern: MESSAGE_ID,
    patternMessage: 'mailbox_id',
  })
  before?: string;
}

export class DevMailboxAttachment {
  @Text({ description: 'Name of the file.', required: true, example: 'pass.pkpass' })
  filename: string;

  @Text({ description: 'Media type of the file.', required: true, example: 'application/vnd.apple.pkpass' })
  contentType: string;

  @Text({
    description: 'Content of the file in base64. Empty if the message has more than 8 MB.',
    required: true,
    example: 'UEsDBBQAAAAIAA==',
    max: 100_000_000,
  })
  content: string;
}

export class DevMailboxMessage {
  @Text({
    description: 'ID of the message, for use in `before`.',
    required: true,
    example: '2026-03-01T12-00-00-000Z.000001.65a1f0c2e4b0a1b2c3d4e5f6.0a1b2c3d',
  })
  id: string;

  @Text({ description: 'Recipient: an e-mail address or a phone number.', required: true, example: 'ada@example.com' })
  to: string;

  @EnumField(['EMAIL', 'SMS'], { description: 'Channel of the message.', required: true })
  channel: string;

  @Text({ description: 'Subject of an e-mail; empty for SMS.', required: true, example: 'Your ticket', min: 0 })
  subject: string;

  @Text({ description: 'Content as plain text.', required: true, example: 'Your ticket is ready.', max: 1_000_000 })
  text: string;

  @Text({
    description: 'Content as HTML. Empty for SMS.',
    required: true,
    example: '<p>Your ticket is ready.</p>',
    min: 0,
    max: 10_000_000,
  })
  html: string;

  @NestedList(() => DevMailboxAttachment, {
    description: 'Files attached to an e-mail.',
    required: true,
    unbounded: true,
  })
  attachments: DevMailboxAttachment[];

  @DateTime({ description: 'Time at which the message was sent.', required: true })
  createdAt: string;
}
