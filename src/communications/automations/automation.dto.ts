import { BooleanField, EnumField, HttpsUrl, IntField, Nested, Text } from '../../core/validation/fields';
import { CommunicationChannels } from '../dto/communication.dto';
import { MessageTexts } from '../dto/message-texts.dto';
import { PURPOSES, type Purpose } from '../schemas/communication.schema';
import { TRIGGERS, type Trigger } from './automation.schema';

const MAX_AFTER = 1_000_000_000;

/** A message that the service sends by itself (docs/contract/communications.md#automations). */
export class AutomationFields {
  @EnumField(TRIGGERS, {
    description:
      'What leads to it. `WELCOME`: the client is new. `BIRTHDAY`. `INACTIVE_DAYS`: neither balance nor redemptions changed for `after` days. `GAIN_REACHED`: the balance reached `after` points. `CARD_EXPIRES_IN`: the loyalty card expires in `after` days.',
    required: true,
    example: 'INACTIVE_DAYS',
  })
  trigger: Trigger;

  @IntField({
    description: 'Days, at most 3,650; of GAIN_REACHED points. WELCOME and BIRTHDAY have none.',
    min: 1,
    max: MAX_AFTER,
    example: 60,
  })
  after?: number;

  @Text({
    description: 'Header on Google Wallet, subject of the e-mail, first words of the SMS.',
    required: true,
    max: 50,
    example: 'We miss you',
  })
  title: string;

  @Nested(() => MessageTexts, { description: 'What clients read.', required: true })
  message: MessageTexts;

  @HttpsUrl({ description: 'Where the message leads.' })
  link?: string;

  @Nested(() => CommunicationChannels, { description: 'Channels, at least one of them on.', required: true })
  channels: CommunicationChannels;

  @EnumField(PURPOSES, {
    description: 'Decides which push flag of the client counts. COMMERCIAL ones keep the quiet hours.',
    required: true,
    example: 'COMMERCIAL',
  })
  purpose: Purpose;

  @BooleanField({ description: 'Whether it is on; true when not sent.', always: true })
  enabled: boolean;
}
