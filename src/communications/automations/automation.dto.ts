import { BooleanField, EnumField, HttpsUrl, IntField, Nested, Text } from '../../core/validation/fields';
import { CommunicationChannels } from '../dto/communication.dto';
import { MessageTexts } from '../dto/message-texts.dto';
import { PURPOSES, type Purpose } from '../schemas/communication.schema';
import { TRIGGERS, type Trigger } from './automation.schema';

const MAX_AFTER = 1_000_000_000;

/** A message that the service sends automatically (docs/contract/communications.md#automations). */
export class AutomationFields {
  @EnumField(TRIGGERS, {
    description:
      'What triggers the message. `WELCOME`: the client is new. `BIRTHDAY`: the client’s birthday. `INACTIVE_DAYS`: the balance has not changed and nothing was redeemed for `after` days. `GAIN_REACHED`: the balance has reached `after` points. `CARD_EXPIRES_IN`: the loyalty card expires in `after` days.',
    required: true,
    example: 'INACTIVE_DAYS',
  })
  trigger: Trigger;

  @IntField({
    description:
      'Number of days, at most 3,650; for GAIN_REACHED, number of points. Not allowed for WELCOME and BIRTHDAY.',
    min: 1,
    max: MAX_AFTER,
    example: 60,
  })
  after?: number;

  @Text({
    description:
      'Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.',
    required: true,
    max: 50,
    example: 'We miss you',
  })
  title: string;

  @Nested(() => MessageTexts, { description: 'Text that clients read.', required: true })
  message: MessageTexts;

  @HttpsUrl({ description: 'Link of the message.' })
  link?: string;

  @Nested(() => CommunicationChannels, { description: 'Channels to use; at least one must be on.', required: true })
  channels: CommunicationChannels;

  @EnumField(PURPOSES, {
    description:
      'Purpose of the message. Determines which of the client’s push consents applies. COMMERCIAL messages are not sent in quiet hours.',
    required: true,
    example: 'COMMERCIAL',
  })
  purpose: Purpose;

  @BooleanField({ description: 'Whether the automation is on. Defaults to true.', always: true })
  enabled: boolean;
}
