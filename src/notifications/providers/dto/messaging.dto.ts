import { PatchOf } from '../../../core/validation/field-spec';
import { Email, BooleanField, Nested, Text } from '../../../core/validation/fields';

const SMTP_URL = 'smtp://user:password@mail.riviera.example:587';
const FROM = 'tickets@riviera.example';
const ACCOUNT = 'AC00000000000000000000000000000000';

export class EmailSettings {
  @Text({
    description:
      'Address of the mail server, `smtp://` or `smtps://`, with URL-encoded user name and password. Stored encrypted and ' +
      'never returned. If omitted, the stored address is kept.',
    max: 1000,
    example: SMTP_URL,
  })
  smtpUrl?: string;

  @Email({ description: 'Sender address of e-mails.', required: true, example: FROM })
  from: string;
}

export class SmsSettings {
  @Text({
    description: 'Account at the SMS provider (Account SID at Twilio). Required.',
    max: 64,
    pattern: /^[\w-]+$/,
    patternMessage: 'word_characters',
    example: ACCOUNT,
  })
  account?: string;

  @Text({
    description:
      'Secret of the account (Auth Token at Twilio). Stored encrypted and never returned. If omitted, the stored secret is ' +
      'kept. Without a secret, every SMS fails with `SMS_CREDENTIALS_NOT_CONFIGURED`.',
    min: 1,
    max: 256,
    pattern: /^[\x20-\x7e]+$/,
    patternMessage: 'printable_ascii',
    example: 'an-auth-token',
  })
  secret?: string;

  @Text({
    description:
      'Phone number or name that recipients see. Required; otherwise the request returns `400:SMS_TITLE_IS_REQUIRED`.',
    max: 64,
    pattern: /^[^\r\n\t]*$/,
    patternMessage: 'one_line',
    example: 'Riviera',
  })
  sender?: string;
}

class MessagingFields {
  @Nested(() => EmailSettings, {
    description: 'E-mail settings of the wallet. `null` restores the installation’s mail server.',
  })
  email?: EmailSettings;

  @Nested(() => SmsSettings, { description: 'SMS settings of the wallet. `null` restores the installation’s account.' })
  sms?: SmsSettings;
}

export class PutMessaging extends PatchOf(MessagingFields) {}

/** The e-mail settings in responses. Omits the server URL, which may contain a password. */
export class EmailSettingsResource {
  @BooleanField({ description: 'Whether a mail server is stored.', required: true })
  hasSmtpUrl: boolean;

  @Email({ description: 'Sender address of e-mails.', required: true, example: FROM })
  from: string;
}

/** The SMS settings in responses. Omits the secret. */
export class SmsSettingsResource {
  @Text({ description: 'Account at the SMS provider.', required: true, example: ACCOUNT })
  account: string;

  @BooleanField({ description: 'Whether the secret of the account is stored.', required: true })
  hasSecret: boolean;

  @Text({ description: 'Phone number or name that recipients see.', required: true, example: 'Riviera' })
  sender: string;
}

/** See docs/contract/notifications.md#providers. */
export class MessagingResource {
  @Nested(() => EmailSettingsResource, {
    description: 'E-mail settings of the wallet. If absent, the installation’s mail server is used.',
  })
  email?: EmailSettingsResource;

  @Nested(() => SmsSettingsResource, {
    description: 'SMS settings of the wallet. If absent, the installation’s account is used.',
  })
  sms?: SmsSettingsResource;
}
