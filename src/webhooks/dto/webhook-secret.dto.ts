import { DateTime, Text } from '../../core/validation/fields';

export class WebhookSecretResource {
  @Text({
    description: 'The secret, as Standard Webhooks writes it: `whsec_` and 32 bytes in base64. In this answer only.',
    required: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret: string;

  @DateTime({ description: 'Until then the former secret signs too; absent: there is none.' })
  formerSignsUntil?: string;
}
