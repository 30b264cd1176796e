import { DateTime, Text, WebUrl } from '../../core/validation/fields';

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

export class WebhookReceiver {
  @WebUrl({
    description: 'Address as `webhookUrl` names it, without `#headers=`.',
    required: true,
    example: 'https://partner.example.com/hook',
  })
  url: string;
}

export class ReceiverSecretResource {
  @WebUrl({ description: 'As it was sent.', required: true, example: 'https://partner.example.com/hook' })
  url: string;

  @Text({
    description: 'The secret of that address: base64 of HMAC-SHA256 of `url` under the bytes of the wallet’s secret.',
    required: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret: string;
}
