import { PatchOf } from '../../../core/validation/field-spec';
import { Email, BooleanField, Nested, Text } from '../../../core/validation/fields';

const SMTP_URL = 'smtp://user:password@mail.riviera.example:587';
const FROM = 'tickets@riviera.example';
const ACCOUNT = 'AC00000000000000000000000000000000';

export class EmailSettings {
  @Text({
    description:
      'Address of the mail server, `smtp://` or `smtps://`, with URL-encoded user and password. It is sealed and never ' +
      'shown; left out: the stored one stays.',
    max: 1000,
    example: SMTP_URL,
  })
  smtpUrl?: string;

  @Email({ description: 'Address that e-mails are sent from.', required: true, example: FROM })
  from: string;
}

export class SmsSettings {
  @Text({
    description: 'Account at the provider (Twilio’s Account SID); required.',
    max: 64,
    pattern: /^[\w-]+$/,
    patternMessage: 'word_characters',
    example: ACCOUNT,
  })
  account?: string;

  @Text({
    description:
      'The account’s secret (Twilio’s Auth Token). It is sealed and never shown; left out: the stored one stays. Without ' +
      'any the account is stored, and every SMS fails with `SMS_CREDENTIALS_NOT_CONFIGURED`.',
    min: 1,
    max: 256,
    pattern: /^[\x20-\x7e]+$/,
    patternMessage: 'printable_ascii',
    example: 'an-auth-token',
  })
  secret?: string;

  @Text({
    description: 'Number or name that recipients see; required (`400:SMS_TITLE_IS_REQUIRED`).',
    max: 64,
    pattern: /^[^\r\n\t]*$/,
    patternMessage: 'one_line',
    example: 'Riviera',
  })
  sender?: string;
}

class MessagingFields {
  @Nested(() => EmailSettings, { description: 'Null: the installation’s mail server is used again.' })
  email?: EmailSettings;

  @Nested(() => SmsSettings, { description: 'Null: the installation’s account is used again.' })
  sms?: SmsSettings;
}

export class PutMessaging extends PatchOf(MessagingFields) {}

/** Without the address, which may hold a password. */
export class EmailSettingsResource {
  @BooleanField({ description: 'A mail server is stored.', required: true })
  hasSmtpUrl: boolean;

  @Email({ description: 'Address that e-mails are sent from.', required: true, example: FROM })
  from: string;
}

/** Without the secret. */
export class SmsSettingsResource {
  @Text({ description: 'Account at the provider.', required: true, example: ACCOUNT })
  account: string;

  @BooleanField({ description: 'The account’s secret is stored.', required: true })
  hasSecret: boolean;

  @Text({ description: 'Number or name that recipients see.', required: true, example: 'Riviera' })
  sender: string;
}

/** See docs/contract/notifications.md#providers. */
export class MessagingResource {
  @Nested(() => EmailSettingsResource, { description: 'Absent: the installation’s mail server is used.' })
  email?: EmailSettingsResource;

  @Nested(() => SmsSettingsResource, { description: 'Absent: the installation’s account is used.' })
  sms?: SmsSettingsResource;
}
