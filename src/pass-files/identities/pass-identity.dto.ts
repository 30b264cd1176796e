import { ValidateBy } from 'class-validator';
import { field } from '../../core/validation/field-spec';
import { DateTime, BooleanField, Nested, Text } from '../../core/validation/fields';
import { validationMessage } from '../../core/validation/message';

/** The text fields of the form. The certificate and key are files. */
export class PutAppleIdentity {
  @Text({ description: 'Passphrase of `key` or `p12`. Omit it if they are not encrypted.', max: 1000 })
  passphrase?: string;
}

/** Only checks that there is a value. The function that reads the key file checks the rest. */
const isThere = { name: 'isThere', validator: { validate: (value: unknown) => value !== undefined && value !== null } };

export class PutGoogleIdentity {
  @Text({
    description:
      'Issuer ID from the Google Pay & Wallet Console. Send it as text, because a number would lose its last digits.',
    required: true,
    max: 20,
    pattern: /^\d{1,20}$/,
    patternMessage: 'issuer_id',
    example: '3388000000012345678',
  })
  issuerId: string;

  @field(
    {
      description: 'JSON key file of the service account, as an object or as text.',
      required: true,
      example: {
        type: 'service_account',
        client_email: 'wallet@project.iam.gserviceaccount.com',
        private_key: '-----BEGIN PRIVATE KEY-----…',
      },
    },
    {
      type: 'object',
      validators: [ValidateBy(isThere, validationMessage('service_account_unreadable'))],
      api: { type: 'object', additionalProperties: true },
    },
  )
  serviceAccount: unknown;
}

export class AppleIdentityResource {
  @Text({
    description: 'Pass type identifier of the certificate.',
    required: true,
    example: 'pass.com.example.tickets',
  })
  passTypeIdentifier: string;

  @Text({ description: 'Identifier of the Apple developer team.', required: true, example: 'A1B2C3D4E5' })
  teamIdentifier: string;

  @Text({
    description: 'Subject of the certificate.',
    required: true,
    example: 'CN=Pass Type ID: pass.com.example.tickets',
  })
  subject: string;

  @Text({ description: 'Issuer of the certificate.', required: true, example: 'CN=Example CA' })
  issuer: string;

  @Text({ description: 'Serial number of the certificate in hexadecimal.', required: true, example: '5D2A4F' })
  serialNumber: string;

  @Text({
    description: 'SHA-256 fingerprint of the certificate, in hexadecimal with colons.',
    required: true,
    example: '9F:86:D0:81',
  })
  fingerprint: string;

  @DateTime({ description: 'Start of the certificate’s validity.', required: true })
  notBefore: string;

  @DateTime({ description: 'End of the certificate’s validity. After it, no passes can be generated.', required: true })
  notAfter: string;

  @BooleanField({
    description: 'Whether the service created the certificate for development. No phone accepts passes signed with it.',
    required: true,
  })
  development: boolean;

  @DateTime({ description: 'Time at which the identity was stored.', required: true })
  updatedAt: string;
}

export class GoogleIdentityResource {
  @Text({ description: 'Issuer ID at Google.', required: true, example: '3388000000012345678' })
  issuerId: string;

  @Text({
    description: 'E-mail address of the service account.',
    required: true,
    example: 'passes@riviera.iam.example.com',
  })
  clientEmail: string;

  @Text({ description: 'Google Cloud project of the service account.' })
  projectId?: string;

  @Text({ description: 'Google’s ID of the key.' })
  keyId?: string;

  @Text({
    description: 'SHA-256 fingerprint of the public key, in hexadecimal with colons.',
    required: true,
    example: '9F:86:D0:81',
  })
  fingerprint: string;

  @BooleanField({
    description: 'Whether the service created the account for development. Google does not know it.',
    required: true,
  })
  development: boolean;

  @DateTime({ description: 'Time at which the identity was stored.', required: true })
  updatedAt: string;
}

export class PassIdentityResource {
  @Nested(() => AppleIdentityResource, {
    description: 'Apple identity of the wallet. If absent, no Apple passes can be generated.',
  })
  apple?: AppleIdentityResource;

  @Nested(() => GoogleIdentityResource, {
    description: 'Google identity of the wallet. If absent, the platform’s identity is used, if there is one.',
  })
  google?: GoogleIdentityResource;
}
