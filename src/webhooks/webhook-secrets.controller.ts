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
    summary: 'Create or rotate the secret that signs the wallet’s webhooks',
    description:
      'The secret is in this answer only. From the first one on every call, `bulk.completed` too, has the header `webhook-signature` of Standard Webhooks. ' +
      'Calls to an operation’s `webhookUrl` that is none of the wallet’s own receivers are signed with a secret of that address: POST /wallets/webhook-secret/receiver. ' +
      'For 24 hours the former secret signs beside the new one; a third one ends the first at once.',
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
    summary: 'Get the secret that signs webhooks to an operation’s own address',
    description:
      'For the `webhookUrl` of a bulk operation or a communication that `webHookUrl` of the wallet does not name. Give it to the receiver: it checks calls to that address and no others. It changes when the wallet’s secret does.',
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
