import { ValidateBy } from 'class-validator';
import { field } from '../../core/validation/field-spec';
import { DateTime, BooleanField, Nested, Text } from '../../core/validation/fields';
import { validationMessage } from '../../core/validation/message';

/** Text fields; certificate and key are files. */
export class PutAppleIdentity {
  @Text({ description: 'Opens `key` or `p12`; left out when they are not encrypted.', max: 1000 })
  passphrase?: string;
}

/** The key's reader checks the rest. */
const isThere = { name: 'isThere', validator: { validate: (value: unknown) => value !== undefined && value !== null } };

export class PutGoogleIdentity {
  @Text({
    description: 'Issuer id of the Google Pay & Wallet Console; text, as a number would lose its last digits.',
    required: true,
    max: 20,
    pattern: /^\d{1,20}$/,
    patternMessage: 'issuer_id',
    example: '3388000000012345678',
  })
  issuerId: string;

  @field(
    {
      description: 'The service account’s JSON key file, as object or as text.',
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
  @Text({ description: 'Pass type identifier.', required: true, example: 'pass.com.example.tickets' })
  passTypeIdentifier: string;

  @Text({ description: 'Team identifier.', required: true, example: 'A1B2C3D4E5' })
  teamIdentifier: string;

  @Text({ description: 'Subject of the certificate.', required: true })
  subject: string;

  @Text({ description: 'Issuer of the certificate.', required: true })
  issuer: string;

  @Text({ description: 'Serial number of the certificate, hexadecimal.', required: true })
  serialNumber: string;

  @Text({ description: 'SHA-256 of the certificate, hexadecimal with colons.', required: true })
  fingerprint: string;

  @DateTime({ description: 'Start of validity.', required: true })
  notBefore: string;

  @DateTime({ description: 'End of validity; no pass can be made from then on.', required: true })
  notAfter: string;

  @BooleanField({
    description: 'Made by this service for itself: passes are real in form, but no phone takes them.',
    required: true,
  })
  development: boolean;

  @DateTime({ description: 'When it was stored.', required: true })
  updatedAt: string;
}

export class GoogleIdentityResource {
  @Text({ description: 'Issuer id.', required: true, example: '3388000000012345678' })
  issuerId: string;

  @Text({ description: 'E-mail address of the service account.', required: true })
  clientEmail: string;

  @Text({ description: 'Google Cloud project of the service account.' })
  projectId?: string;

  @Text({ description: 'Google’s id of the key.' })
  keyId?: string;

  @Text({ description: 'SHA-256 of the public key, hexadecimal with colons.', required: true })
  fingerprint: string;

  @BooleanField({ description: 'Made by this service for itself: Google does not know it.', required: true })
  development: boolean;

  @DateTime({ description: 'When it was stored.', required: true })
  updatedAt: string;
}

export class PassIdentityResource {
  @Nested(() => AppleIdentityResource, { description: 'Absent: no Apple pass can be made.' })
  apple?: AppleIdentityResource;

  @Nested(() => GoogleIdentityResource, { description: 'Absent: the platform’s is used, if there is one.' })
  google?: GoogleIdentityResource;
}
