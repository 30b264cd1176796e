import { DateTime, Text, WebUrl } from '../../core/validation/fields';

export class WebhookSecretResource {
  @Text({
    description:
      'The secret in the format of Standard Webhooks: `whsec_` and 32 bytes in base64. Returned only in this response.',
    required: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret: string;

  @DateTime({ description: 'Time until which the previous secret also signs. Absent if there is none.' })
  formerSignsUntil?: string;
}

export class WebhookReceiver {
  @WebUrl({
    description: 'Address as in `webhookUrl`, without `#headers=`.',
    required: true,
    example: 'https://partner.example.com/hook',
  })
  url: string;
}

export class ReceiverSecretResource {
  @WebUrl({ description: 'The address, as sent.', required: true, example: 'https://partner.example.com/hook' })
  url: string;

  @Text({
    description:
      'Secret of this address: base64 of the HMAC-SHA256 of `url` with the bytes of the wallet’s secret as key.',
    required: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret: string;
}
