import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { ReceiverSecretResource, WebhookReceiver, WebhookSecretResource } from './dto/webhook-secret.dto';
import { WebhookSecretsService } from './webhook-secrets.service';

@ApiTags('Webhooks')
@Controller('wallets/webhook-secret')
export class WebhookSecretsController {
  constructor(private readonly secrets: WebhookSecretsService) {}

  @Post()
  @Endpoint({
    summary: 'Create or rotate the wallet’s webhook secret',
    description:
      'The secret is returned only in this response. Once a secret exists, every call carries the header `webhook-signature` of Standard Webhooks, including `bulk.completed`. ' +
      'Calls to the `webhookUrl` of an operation that is not one of the wallet’s own receivers are signed with a secret derived for that address: see POST /wallets/webhook-secret/receiver. ' +
      'After a rotation, the previous secret signs in addition to the new one for 24 hours. Another rotation ends it at once.',
    access: 'settings',
    status: 201,
    idempotent: false,
    returns: WebhookSecretResource,
    errors: ['WALLET_NOT_FOUND'],
  })
  rotate(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.secrets.rotate(caller);
  }

  @Post('receiver')
  @Endpoint({
    summary: 'Get the webhook secret of an operation’s receiver',
    description:
      'For a `webhookUrl` of a bulk operation or communication that is not in the wallet’s `webHookUrl`. Give the secret to the receiver: it verifies only calls to that address. It changes when you rotate the wallet’s secret.',
    access: 'settings',
    status: 200,
    idempotent: false,
    returns: ReceiverSecretResource,
    errors: ['WALLET_NOT_FOUND', 'MODEL_NOT_FOUND'],
    example: { url: 'https://partner.example.com/hook' },
  })
  ofReceiver(@CurrentPrincipal() caller: WalletPrincipal, @Body() { url }: WebhookReceiver) {
    return this.secrets.ofReceiver(caller, url);
  }
}
